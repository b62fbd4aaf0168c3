import { releaseManifestFile, type Release } from '@sumut/contracts';
import { integrityOf } from '../releases/pageRelease.ts';
import type { BuiltFile } from '../releases/repository.ts';
import { listed } from './findings.ts';
import { parseRecord } from './parseRecord.ts';
import { ReleaseRefusedError } from './ReleaseRefusedError.ts';

/** A build whose files are exactly those that its record declares. */
export interface VerifiedBuild {
  release: Release;
  /** The record's bytes as text. */
  record: string;
  files: BuiltFile[];
}

/** Those of the paths that differ from an earlier one by case alone, or not at all. */
function repeated(paths: readonly string[]): string[] {
  const seen = new Set([releaseManifestFile]);
  return paths.filter((path) => {
    const name = path.toLowerCase();
    const known = seen.has(name);
    seen.add(name);
    return known;
  });
}

function recordFaults({ files, entry, preload }: Release, present: readonly string[]): string[] {
  const paths = files.map(({ path }) => path);
  const declared = new Set(paths);
  return [
    // Some file systems and caches take names apart by case, others do not.
    ...repeated(paths).map((path) => `${path}: two files have the same name`),
    ...present.filter((path) => !declared.has(path)).map((path) => `${path} is not in its record`),
    ...[entry, ...preload]
      .filter((path) => !declared.has(path))
      .map((path) => `${path} is not among its files`),
  ];
}

/**
 * Verifies a build against its own record: contract, hash, and exactly the declared files by size and sha384.
 * `contents` has all of its files but the record. Throws `ReleaseRefusedError` with every fault.
 */
export function verifyRecord(record: Buffer, contents: ReadonlyMap<string, Buffer>): VerifiedBuild {
  const { release, text } = parseRecord(record);
  const faults = recordFaults(release, [...contents.keys()]);
  const files: BuiltFile[] = [];
  for (const file of release.files) {
    const content = contents.get(file.path);
    if (!content) faults.push(`${file.path} is missing`);
    else if (content.length !== file.size || integrityOf(content) !== file.integrity)
      faults.push(`${file.path} is not the file that was built`);
    else files.push({ ...file, content });
  }
  if (faults.length > 0) throw new ReleaseRefusedError(listed('archive', 'refused', faults));
  return { release, record: text, files };
}
