import type { Release } from '@sumut/contracts/registry/release';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import { encode } from '../../../platform/files/encoding.ts';
import type { BuiltFile } from '../../../shared/releases/repository.ts';
import { finding } from './findings.ts';

/** Bytes of what is requested first, compressed by brotli; and of all files, uncompressed. */
export interface Size {
  firstLoad: number;
  total: number;
}

const kilobytes = (bytes: number): string => `${bytes / 1000} kB`;

/** Measures the files of a verified build; `needed` are those that are requested first. */
export async function measure(
  needed: readonly string[],
  files: readonly BuiltFile[],
): Promise<Size> {
  const first = new Set(needed);
  let firstLoad = 0;
  for (const { path, content } of files) {
    if (!first.has(path)) continue;
    // Files that do not get smaller are sent uncompressed.
    firstLoad += Math.min((await encode.br(content)).length, content.length);
  }
  return { firstLoad, total: files.reduce((sum, { content }) => sum + content.length, 0) };
}

/** Measures a verified build; sizes above its own budget are findings. */
export async function checkSize(
  release: Release,
  files: readonly BuiltFile[],
): Promise<Size & { findings: Finding[] }> {
  const size = await measure([release.entry, ...release.preload], files);
  const compare = (label: string, part: keyof Size): Finding[] => {
    const budget = release.budget[part];
    if (size[part] <= budget) return [];
    const text = `${label}: ${kilobytes(size[part])}, its budget is ${kilobytes(budget)}`;
    return [finding('size', 'refused', text)];
  };
  return {
    ...size,
    findings: [...compare('first load, compressed', 'firstLoad'), ...compare('all files', 'total')],
  };
}
