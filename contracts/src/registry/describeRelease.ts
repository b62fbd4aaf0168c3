import type * as z from 'zod/mini';
import type { AssetFile } from './assets.ts';
import { contractVersion } from './contract.ts';
import { computeIntegrity, hashRelease } from './hashes.ts';
import { moduleManifestSchema, type Release, releaseSchema } from './release.ts';

// What the build of a module needs for its release manifest, whatever bundles it. For builds alone: nothing that a browser
// loads may import this file.

/** A file that a build has written: its path in the folder of the build, and what is in it. */
export type WrittenFile = readonly [path: string, content: Uint8Array];

/** What a build provides; the rest of the manifest follows from it. */
export interface BuiltModule extends Pick<
  z.input<typeof releaseSchema>,
  'entry' | 'preload' | 'shared' | 'uses' | 'hints' | 'prerendered'
> {
  /** The content of `module.json`. */
  manifest: unknown;
  version: string;
  /** All files, as `describeFiles` gives them. */
  files: AssetFile[];
  /** The module's texts in one language, as its catalogue has them. */
  catalogue: unknown;
}

/** The files of a build as its manifest lists them, sorted by path. Without the manifest itself. */
export const describeFiles = (written: Iterable<WrittenFile>): AssetFile[] =>
  [...written]
    .map(([path, content]) => ({
      path,
      integrity: computeIntegrity(content),
      size: content.length,
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));

/** Dotted keys of a catalogue's texts; a list counts as one. */
export const textKeys = (catalogue: unknown, prefix = ''): string[] =>
  typeof catalogue !== 'object' || catalogue === null || Array.isArray(catalogue)
    ? [prefix]
    : Object.entries(catalogue).flatMap(([key, value]) =>
        textKeys(value, prefix ? `${prefix}.${key}` : key),
      );

/** The release manifest of a built module, with its hash. Throws for what the schema of manifests refuses. */
export function describeRelease({ manifest, catalogue, ...built }: BuiltModule): Release {
  // Parsed first: the hash depends on the order of the fields.
  const own = moduleManifestSchema.parse(manifest);
  return releaseSchema.parse({
    ...own,
    ...built,
    contract: contractVersion,
    hash: hashRelease({ ...own, ...built }),
    texts: textKeys(catalogue),
  });
}
