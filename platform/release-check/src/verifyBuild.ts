import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import { computeIntegrity } from '@sumut/contracts/registry/hashes';
import { registryLimits } from '@sumut/contracts/registry/limits';
import type { AssetFile } from '@sumut/contracts/registry/assets';
import type { PartRelease, Release } from '@sumut/contracts/registry/release';
import type { BuiltFile } from './builtFile.ts';
import { listed, ReleaseRefusedError } from './findings.ts';
import type { ParsedManifest } from './parseManifest.ts';
import { pageFiles } from './verifyPages.ts';

/** The sizes of stored contents, which need not be sent with a build, by integrity value. */
export type KnownSizes = ReadonlyMap<string, number>;

/** The files of a build that its manifest declares. */
export interface VerifiedFiles {
  /** The files whose contents were sent with the build. */
  files: BuiltFile[];
  /** The files whose contents were neither sent nor are known. Files with the same content are listed once. */
  missing: AssetFile[];
}

/** A build whose files are exactly those that its manifest declares. */
export interface VerifiedBuild extends VerifiedFiles {
  release: Release;
  /** The exact text of the manifest file. */
  manifest: string;
}

/** The paths that equal an earlier one, ignoring case. */
function findRepeatedPaths(paths: readonly string[]): string[] {
  const seen = new Set([releaseManifestFile]);
  return paths.filter((path) => {
    const name = path.toLowerCase();
    const known = seen.has(name);
    seen.add(name);
    return known;
  });
}

/** Checks the limits of a release against its manifest, because an archive need not contain all files of its release. */
function findLimitFaults(files: PartRelease['files']): string[] {
  const { filesPerRelease, releaseSize } = registryLimits;
  const total = files.reduce((sum, { size }) => sum + size, 0);
  return [
    ...(files.length > filesPerRelease
      ? [`${files.length} files exceed the limit of ${filesPerRelease} files for a release`]
      : []),
    ...(total > releaseSize
      ? [`${total} bytes exceed the limit of ${releaseSize} bytes for a release`]
      : []),
  ];
}

function findManifestFaults(
  files: PartRelease['files'],
  needed: readonly string[],
  present: readonly string[],
): string[] {
  const paths = files.map(({ path }) => path);
  const declared = new Set(paths);
  return [
    ...findLimitFaults(files),
    // Some file systems and caches are case-sensitive, others are not.
    ...findRepeatedPaths(paths).map((path) => `${path}: two files have the same name`),
    ...present
      .filter((path) => !declared.has(path))
      .map((path) => `${path} is not listed in ${releaseManifestFile}`),
    ...needed
      .filter((path) => !declared.has(path))
      .map((path) => `${path} is required, but not listed in the files of ${releaseManifestFile}`),
  ];
}

const otherFile = (path: string): string =>
  `${path} does not match its size or hash in ${releaseManifestFile}`;

/**
 * Verifies the contents of a build against its manifest by size and sha384, and that the manifest declares the `needed` files.
 * Without `known`, all contents have to be sent. Throws `ReleaseRefusedError` with every fault.
 */
export function verifyFiles(
  declared: PartRelease['files'],
  needed: readonly string[],
  contents: ReadonlyMap<string, Buffer>,
  known?: KnownSizes,
): VerifiedFiles {
  const faults = findManifestFaults(declared, needed, [...contents.keys()]);
  const files: BuiltFile[] = [];
  for (const file of declared) {
    const content = contents.get(file.path);
    if (!content) continue;
    if (content.length !== file.size || computeIntegrity(content) !== file.integrity)
      faults.push(otherFile(file.path));
    else files.push({ ...file, content });
  }
  const sizes = new Map([
    ...(known ?? []),
    ...files.map((file) => [file.integrity, file.size] as const),
  ]);
  const missing = new Map<string, AssetFile>();
  for (const file of declared) {
    if (contents.has(file.path)) continue;
    const size = sizes.get(file.integrity);
    if (!known) faults.push(`${file.path} is missing`);
    else if (size !== undefined && size !== file.size) faults.push(otherFile(file.path));
    else if (size === undefined && !missing.has(file.integrity)) missing.set(file.integrity, file);
  }
  if (faults.length > 0) throw new ReleaseRefusedError(listed('archive', 'refused', faults));
  return { files, missing: [...missing.values()] };
}

/**
 * Verifies a module's build against its own manifest with `verifyFiles`. `contents` has all files except the manifest.
 */
export function verifyBuild(
  { release, text }: ParsedManifest<Release>,
  contents: ReadonlyMap<string, Buffer>,
  known?: KnownSizes,
): VerifiedBuild {
  const needed = [release.entry, ...release.preload, ...pageFiles(release.prerendered)];
  return { release, manifest: text, ...verifyFiles(release.files, needed, contents, known) };
}
