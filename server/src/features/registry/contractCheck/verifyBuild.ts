import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import { computeIntegrity } from '@sumut/contracts/registry/hashes';
import type { PartRelease, Release } from '@sumut/contracts/registry/release';
import type { BuiltFile } from '../../../shared/releases/repository.ts';
import { listed, ReleaseRefusedError } from './findings.ts';
import { parseManifest } from './parseManifest.ts';
import { pageFiles, verifyPages } from './verifyPages.ts';

/** A build whose files are exactly those that its manifest declares. */
export interface VerifiedBuild {
  release: Release;
  /** The manifest's bytes as text. */
  manifest: string;
  files: BuiltFile[];
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

function findManifestFaults(
  files: PartRelease['files'],
  needed: readonly string[],
  present: readonly string[],
): string[] {
  const paths = files.map(({ path }) => path);
  const declared = new Set(paths);
  return [
    // Some file systems and caches are case-sensitive, others are not.
    ...findRepeatedPaths(paths).map((path) => `${path}: two files have the same name`),
    ...present
      .filter((path) => !declared.has(path))
      .map((path) => `${path} is not in its manifest`),
    ...needed.filter((path) => !declared.has(path)).map((path) => `${path} is not among its files`),
  ];
}

/**
 * Verifies that a build has exactly the files that its manifest declares, by size and sha384, and that those which are
 * needed first are among them. Throws `ReleaseRefusedError` with every fault.
 */
export function verifyFiles(
  declared: PartRelease['files'],
  needed: readonly string[],
  contents: ReadonlyMap<string, Buffer>,
): BuiltFile[] {
  const faults = findManifestFaults(declared, needed, [...contents.keys()]);
  const files: BuiltFile[] = [];
  for (const file of declared) {
    const content = contents.get(file.path);
    if (!content) faults.push(`${file.path} is missing`);
    else if (content.length !== file.size || computeIntegrity(content) !== file.integrity)
      faults.push(`${file.path} is not the file that was built`);
    else files.push({ ...file, content });
  }
  if (faults.length > 0) throw new ReleaseRefusedError(listed('archive', 'refused', faults));
  return files;
}

/**
 * Verifies a module's build against its own manifest: contract, hash, exactly the declared files by size and sha384, and
 * rendered pages that stay in their place.
 * `contents` has all of its files but the manifest. Throws `ReleaseRefusedError` with every fault.
 */
export function verifyBuild(
  manifest: Buffer,
  contents: ReadonlyMap<string, Buffer>,
): VerifiedBuild {
  const { release, text } = parseManifest(manifest);
  const needed = [release.entry, ...release.preload, ...pageFiles(release.prerendered)];
  const files = verifyFiles(release.files, needed, contents);
  verifyPages(release, files);
  return { release, manifest: text, files };
}
