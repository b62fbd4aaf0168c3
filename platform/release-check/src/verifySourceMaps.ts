import type { AssetFile } from '@sumut/contracts/registry/assets';
import {
  sourceMapFolder,
  sourceMapLimits,
  sourceMapOf,
} from '@sumut/contracts/registry/sourceMaps';
import { findContentFaults, type KnownContents } from './findContentFaults.ts';
import { listed, ReleaseRefusedError } from './findings.ts';
import { parseJson } from './parseJson.ts';

interface Build extends KnownContents {
  release: { files: readonly AssetFile[] };
}

/** The source maps among the files of a release. */
export const sourceMapFiles = (files: readonly AssetFile[]): AssetFile[] =>
  files.filter(({ path }) => path.startsWith(sourceMapFolder));

const isSourceMap = (content: Buffer): boolean => {
  const map = parseJson(content.toString());
  return typeof map === 'object' && map !== null && 'version' in map && map.version === 3;
};

function findFaults(map: AssetFile, build: Build): string[] {
  const script = map.path.slice(sourceMapFolder.length).replace(/\.map$/, '');
  const isOfScript = build.release.files.some(
    ({ path }) => path === script && sourceMapOf(path) === map.path,
  );
  if (!isOfScript) return [`the release has no script ${script}`];
  if (map.size > sourceMapLimits.size)
    return [`${map.size} bytes exceed the limit of ${sourceMapLimits.size} bytes for a source map`];
  return findContentFaults(map, build, (content) =>
    isSourceMap(content) ? [] : ['not a source map of version 3'],
  );
}

/**
 * Verifies that a release's source maps belong to its scripts, and their sizes. Maps that are still missing are checked only for these.
 * Throws `ReleaseRefusedError` with every fault.
 */
export function verifySourceMaps(build: Build): void {
  const maps = sourceMapFiles(build.release.files);
  const total = maps.reduce((sum, { size }) => sum + size, 0);
  const faults = [
    ...maps.flatMap((map) => findFaults(map, build).map((fault) => `${map.path}: ${fault}`)),
    ...(total > sourceMapLimits.total
      ? [`${total} bytes of source maps exceed the limit of ${sourceMapLimits.total} bytes`]
      : []),
  ];
  if (faults.length > 0) throw new ReleaseRefusedError(listed('archive', 'refused', faults));
}
