import { releaseBase, type Assets, type BehindGate } from '@sumut/contracts';

declare global {
  /** Absolute URL → Subresource Integrity value, of every file that may run. Read by webpack's runtime too. */
  var sumutIntegrity: Record<string, string> | undefined;
}

const add = ({ base, files }: Assets) => {
  globalThis.sumutIntegrity ??= {};
  for (const { path, integrity } of files) {
    globalThis.sumutIntegrity[new URL(base + path, location.origin).href] = integrity;
  }
};

/** Makes known what may run from now on: the shell's own files and those of every release. */
export function allowFiles({ shell, snapshot }: BehindGate): void {
  add(shell);
  for (const release of snapshot.releases)
    add({ base: releaseBase(release), files: release.files });
}

/**
 * The integrity value of a file, by absolute URL; a query is ignored.
 * Throws for a file that no release names: nothing unknown is ever executed.
 */
export function integrityOf(url: string): string {
  const [address = ''] = url.split('?');
  const integrity = globalThis.sumutIntegrity?.[address];
  if (!integrity) throw new Error(`No release names ${address}`);
  return integrity;
}
