import { createHash } from 'node:crypto';
import type { HashedFile } from '@sumut/contracts/registry/assets';
import { computeIntegrity } from '@sumut/contracts/registry/hashes';
import type { PageManifest } from '@sumut/contracts/registry/pageSnapshot';
import { isServerOnly } from '@sumut/contracts/registry/prerendered';
import type { Release } from '@sumut/contracts/registry/release';

/** Matches code, styles, and search parts. */
const comparedFile = /\.(?:m?js|css|json)$/;

/** The files of a release whose hashes a page needs. Browsers do not check the hashes of pictures and fonts. */
export const comparedFiles = (files: readonly HashedFile[]): HashedFile[] =>
  files
    .filter(({ path }) => comparedFile.test(path) && !isServerOnly(path))
    .map(({ path, integrity }) => ({ path, integrity }));

/**
 * Creates the page manifest of a release as a file. Its name contains its hash, because another version of the server may create a
 * different page manifest for the same release.
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
