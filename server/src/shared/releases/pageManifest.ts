import { createHash } from 'node:crypto';
import type { HashedFile } from '@sumut/contracts/registry/assets';
import { computeIntegrity } from '@sumut/contracts/registry/hashes';
import type { PageManifest } from '@sumut/contracts/registry/pageSnapshot';
import { isServerOnly } from '@sumut/contracts/registry/prerendered';
import type { Release } from '@sumut/contracts/registry/release';

/** Code, styles, and a release's part of the search. */
const comparedFile = /\.(?:m?js|css|json)$/;

/** Those of a release's files whose hash a page needs: no browser compares that of a picture or a font. */
export const comparedFiles = (files: readonly HashedFile[]): HashedFile[] =>
  files
    .filter(({ path }) => comparedFile.test(path) && !isServerOnly(path))
    .map(({ path, integrity }) => ({ path, integrity }));

/**
 * The page manifest of a release as a file. Its name has its hash: another version of the server may make another one of the
 * same release.
 */
export function createPageManifest({ entry, preload, hints, files }: Release) {
  const manifest: PageManifest = {
    entry,
    preload,
    hints,
    files: comparedFiles(files),
  };
  const content = JSON.stringify(manifest);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  return { path: `page.${hash}.json`, integrity: computeIntegrity(content), content };
}
