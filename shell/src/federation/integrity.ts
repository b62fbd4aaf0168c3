import type { AssetFile } from '@sumut/contracts';

declare global {
  // Both are read by webpack's runtime too (webpack/PageIntegrityPlugin.ts).
  /** Absolute URL → Subresource Integrity value, of every file that may run. */
  var sumutIntegrity: Record<string, string> | undefined;
  /** Of a developer's machine that an admin previews a module from: its files change, so no hash is asked for. */
  var sumutPreviewOrigin: string | undefined;
}

interface Files {
  /** URL path under which they are served. */
  base: string;
  files: readonly Pick<AssetFile, 'path' | 'integrity'>[];
}

/** Makes known what may run from now on: the shell's own files, and those of each release that is used. */
export function allowFiles({ base, files }: Files): void {
  globalThis.sumutIntegrity ??= {};
  for (const { path, integrity } of files) {
    globalThis.sumutIntegrity[new URL(base + path, location.origin).href] = integrity;
  }
}

/** Lets files of exactly this origin run until a moment in milliseconds since the epoch. */
export function allowOrigin(origin: string, until: number): void {
  globalThis.sumutPreviewOrigin = origin;
  setTimeout(() => {
    globalThis.sumutPreviewOrigin = undefined;
  }, until - Date.now());
}

/**
 * The integrity value of a file, by absolute URL; a query is ignored. Empty for a previewed file of a developer's.
 * Throws for a file that no release names: nothing unknown is ever executed.
 */
export function integrityOf(url: string): string {
  const [address = ''] = url.split('?');
  const integrity = globalThis.sumutIntegrity?.[address];
  if (integrity) return integrity;
  const { sumutPreviewOrigin: previewed } = globalThis;
  if (previewed && address.startsWith(`${previewed}/`)) return '';
  throw new Error(`No release names ${address}`);
}
