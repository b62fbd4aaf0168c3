import { serverNow } from '@sumut/api-client';
import type { HashedFile } from '@sumut/contracts/registry/assets';

declare global {
  // Webpack's runtime reads both variables too (platform/build/PageIntegrityPlugin.ts).
  /** The Subresource Integrity value of every file that may run, by absolute URL. */
  var sumutIntegrity: Record<string, string> | undefined;
  /** The origin of the developer's machine whose module an admin previews. Its files change, so they have no integrity value. */
  var sumutPreviewOrigin: string | undefined;
}

interface Files {
  /** The URL path under which the files are served. */
  base: string;
  files: readonly HashedFile[];
}

/** Allows files to run: the shell's own files, and the files of each release in use. */
export function allowFiles({ base, files }: Files): void {
  const allowed = (globalThis.sumutIntegrity ??= {});
  // Only the base is parsed: the paths contain no characters that a URL would encode.
  const { href } = new URL(base, location.origin);
  for (const { path, integrity } of files) allowed[href + path] = integrity;
}

/** Allows all files of exactly this origin to run until `until`, a time of the server in milliseconds since the epoch. */
export function allowOrigin(origin: string, until: number): void {
  globalThis.sumutPreviewOrigin = origin;
  setTimeout(() => {
    globalThis.sumutPreviewOrigin = undefined;
  }, until - serverNow());
}

/**
 * Returns the integrity value of a file by its absolute URL; a query is ignored. Empty for a file from a developer's machine.
 * Throws for a file that no release manifest lists, so that no unknown file runs.
 */
export function getIntegrity(urlWithQuery: string): string {
  const [url = ''] = urlWithQuery.split('?');
  const integrity = globalThis.sumutIntegrity?.[url];
  if (integrity) return integrity;
  const { sumutPreviewOrigin: origin } = globalThis;
  if (origin && url.startsWith(`${origin}/`)) return '';
  throw new Error(`No release manifest lists ${url}`);
}

/** Finds the allowed file of this site whose path begins with `beginning`; undefined if there is none. */
export function findAllowedFile(beginning: string): { url: string; integrity: string } | undefined {
  const { href } = new URL(beginning, location.origin);
  const found = Object.entries(globalThis.sumutIntegrity ?? {}).find(([url]) =>
    url.startsWith(href),
  );
  return found && { url: found[0], integrity: found[1] };
}
