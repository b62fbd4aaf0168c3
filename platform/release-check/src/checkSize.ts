import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { deliveryLimits } from '@sumut/contracts/registry/limits';
import type { PartRelease, Release } from '@sumut/contracts/registry/release';
import { sourceMapFolder } from '@sumut/contracts/registry/sourceMaps';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import type { BuiltFile } from './builtFile.ts';
import { finding } from './findings.ts';

/** Bytes of the files that are requested first, compressed by brotli, and of all files but source maps, uncompressed. */
export interface Size {
  firstLoad: number;
  total: number;
}

const brotli = promisify(brotliCompress);

/** The size of a file as the server sends it. */
async function sentSize(content: Buffer): Promise<number> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: deliveryLimits.brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  // Files that compression does not make smaller are sent uncompressed.
  return Math.min((await brotli(content, { params })).length, content.length);
}

const kilobytes = (bytes: number): string => `${bytes / 1000} kB`;

/** Measures a release. `needed` lists the paths that are requested first; their contents are taken from `files`. */
export async function measure(
  release: PartRelease,
  needed: readonly string[],
  files: readonly BuiltFile[],
): Promise<Size> {
  const first = new Set(needed);
  let firstLoad = 0;
  for (const { path, content } of files) {
    if (first.has(path)) firstLoad += await sentSize(content);
  }
  // Nobody loads the source maps, so they do not count.
  const sent = release.files.filter(({ path }) => !path.startsWith(sourceMapFolder));
  return { firstLoad, total: sent.reduce((sum, { size }) => sum + size, 0) };
}

/** The maximum sizes in bytes. */
export type Budget = Readonly<Size>;

/** Measures a verified build. Sizes above the platform's budget, or above a lower budget of the module, are findings. */
export async function checkSize(
  release: Release,
  files: readonly BuiltFile[],
  allowed: Budget,
): Promise<Size & { findings: Finding[] }> {
  const size = await measure(release, [release.entry, ...release.preload], files);
  const compare = (label: string, part: keyof Size): Finding[] => {
    const max = allowed[part];
    const own = release.budget?.[part] ?? max;
    const budget = Math.min(own, max);
    if (size[part] <= budget) return [];
    // A module cannot raise its own budget, which the message points out.
    const ignored = own > max ? `; module.json cannot raise it to ${kilobytes(own)}` : '';
    const text = `${label}: ${kilobytes(size[part])} exceeds the budget of ${kilobytes(budget)}${ignored}`;
    return [finding('size', 'refused', text)];
  };
  return {
    ...size,
    findings: [...compare('first load, compressed', 'firstLoad'), ...compare('all files', 'total')],
  };
}
