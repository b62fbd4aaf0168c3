import type { AssetFile } from '@sumut/contracts/registry/assets';
import type { BuiltFile } from './builtFile.ts';

/** The contents of a release's files that are known when an upload is verified. */
export interface KnownContents {
  /** The files with known contents. A content may be listed under the path of another file. */
  files: readonly BuiltFile[];
  /** The files whose contents were not sent yet. */
  missing: readonly AssetFile[];
}

/** Finds the faults of a file's content with `findFaults`. Returns none when the content was not sent yet. */
export function findContentFaults(
  { integrity }: AssetFile,
  { files, missing }: KnownContents,
  findFaults: (content: Buffer) => string[],
): string[] {
  const file = files.find((one) => one.integrity === integrity);
  if (file) return findFaults(file.content);
  return missing.some((one) => one.integrity === integrity) ? [] : ['the content is missing'];
}
