import { createHash } from 'node:crypto';
import { moduleManifestSchema, type Release } from './release.ts';
import type { ShellRelease } from './shellRelease.ts';

// For builds, the command line and the server. Nothing that a browser loads may import this file.

const sha256 = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

const manifestKeys = new Set(Object.keys(moduleManifestSchema.shape));

/** The Subresource Integrity value of some bytes. */
export const computeIntegrity = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * The hash of a release (`releaseHashSchema`). Takes the release as it was written: parsing it by today's schema would add
 * defaults that its build knew nothing of. Keys that do not count may be there or not.
 */
export function hashRelease(release: Pick<Release, 'version' | 'files'>): string {
  const manifest = Object.fromEntries(
    Object.entries(release).filter(([key]) => manifestKeys.has(key)),
  );
  return sha256([manifest, release.version, release.files]);
}

/** The hash of a release of the shell: of everything in it, as it was written, but the hash itself. */
export const hashShellRelease = (release: Omit<ShellRelease, 'hash'>): string =>
  sha256(Object.fromEntries(Object.entries(release).filter(([key]) => key !== 'hash')));
