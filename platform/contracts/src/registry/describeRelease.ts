import type * as z from 'zod/mini';
import type { AssetFile } from './assets.ts';
import { contractVersion } from './contract.ts';
import { computeIntegrity, hashRelease } from './hashes.ts';
import { moduleManifestSchema, type Release, releaseSchema } from './release.ts';

// Functions with which the build of a module writes its release manifest, independent of the bundler. Only for builds: code that
// a browser loads must not import this file.

/** A file that a build has written: its path in the output folder, and its content. */
export type WrittenFile = readonly [path: string, content: Uint8Array];

/** The input from a build. The rest of the release manifest is derived from it. */
export interface BuiltModule extends Pick<
  z.input<typeof releaseSchema>,
  'entry' | 'preload' | 'shared' | 'uses' | 'hints' | 'prerendered'
> {
  /** The content of `module.json`. */
  manifest: unknown;
  version: string;
  /** All files of the build, as `describeFiles` returns them. */
  files: AssetFile[];
  /** The module's catalogue in one language, parsed from JSON. */
  catalogue: unknown;
}

/** Describes the files of a build for its release manifest, sorted by path. The manifest itself must not be among them. */
export const describeFiles = (written: Iterable<WrittenFile>): AssetFile[] =>
  [...written]
    .map(([path, content]) => ({
      path,
      integrity: computeIntegrity(content),
      size: content.length,
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));

/** Returns the text keys of a catalogue, dotted. A list counts as one text. */
export const textKeys = (catalogue: unknown, prefix = ''): string[] =>
  typeof catalogue !== 'object' || catalogue === null || Array.isArray(catalogue)
    ? [prefix]
    : Object.entries(catalogue).flatMap(([key, value]) =>
        textKeys(value, prefix ? `${prefix}.${key}` : key),
      );

/** Returns the release manifest of a built module, with its hash. Throws for input that the schemas refuse. */
export function describeRelease({ manifest, catalogue, ...built }: BuiltModule): Release {
  // The manifest is parsed first, because the hash depends on the order of its fields.
  const own = moduleManifestSchema.parse(manifest);
  return releaseSchema.parse({
    ...own,
    ...built,
    contract: contractVersion,
    hash: hashRelease({ ...own, ...built }),
    texts: textKeys(catalogue),
  });
}
