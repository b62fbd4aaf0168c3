import type { HashedFile } from '@sumut/contracts/registry/assets';

declare global {
  // Both are read by webpack's runtime too (webpack/PageIntegrityPlugin.ts).
  /** Absolute URL → Subresource Integrity value, of every file that may run. */
  var sumutIntegrity: Record<string, string> | undefined;
  /** Origin of the developer's machine that an admin previews a module from. Its files change, so they have no hash. */
  var sumutPreviewOrigin: string | undefined;
}

interface Files {
  /** URL path under which they are served. */
  base: string;
  files: readonly HashedFile[];
}

/** Allows files to run: the shell's own, and those of each release that is used. */
export function allowFiles({ base, files }: Files): void {
  const allowed = (globalThis.sumutIntegrity ??= {});
  // Parsed once for all files: the characters of their paths stand for themselves in a URL.
  const { href } = new URL(base, location.origin);
  for (const { path, integrity } of files) allowed[href + path] = integrity;
}

/** Allows all files of exactly this origin to run, until a time in milliseconds since the epoch. */
export function allowOrigin(origin: string, until: number): void {
  globalThis.sumutPreviewOrigin = origin;
  setTimeout(() => {
    globalThis.sumutPreviewOrigin = undefined;
  }, until - Date.now());
}

/**
 * The integrity value of a file, by absolute URL; a query is ignored. Empty for a file from a developer's machine.
 * Throws for a file that no release manifest lists, so that nothing unknown runs.
 */
export function getIntegrity(urlWithQuery: string): string {
  const [url = ''] = urlWithQuery.split('?');
  const integrity = globalThis.sumutIntegrity?.[url];
  if (integrity) return integrity;
  const { sumutPreviewOrigin: origin } = globalThis;
  if (origin && url.startsWith(`${origin}/`)) return '';
  throw new Error(`No release manifest lists ${url}`);
}

/** The allowed file whose path on this site begins so; undefined when there is none. */
export function findAllowedFile(beginning: string): { url: string; integrity: string } | undefined {
  const { href } = new URL(beginning, location.origin);
  const found = Object.entries(globalThis.sumutIntegrity ?? {}).find(([url]) =>
    url.startsWith(href),
  );
  return found && { url: found[0], integrity: found[1] };
}
