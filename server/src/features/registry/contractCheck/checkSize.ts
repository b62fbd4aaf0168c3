import type { Release } from '@sumut/contracts/registry/release';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import { encode } from '../../../platform/files/encoding.ts';
import type { BuiltFile } from '../../../shared/releases/repository.ts';
import { finding } from './findings.ts';

/** Bytes: what is requested first as it is sent, compressed by brotli; and all files as they are. */
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
    // What does not get smaller is sent as it is.
    firstLoad += Math.min((await encode.br(content)).length, content.length);
  }
  return { firstLoad, total: files.reduce((sum, { content }) => sum + content.length, 0) };
}

/** Measures a verified build; what is above its own budget is a finding. */
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
