import { createHash } from 'node:crypto';
import { moduleManifestSchema, type Release } from './release.ts';
import type { ShellRelease } from './shellRelease.ts';

// For builds, the command line and the server. Code that a browser loads must not import this file.

const sha256 = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

const manifestKeys = new Set(Object.keys(moduleManifestSchema.shape));

/** Computes the Subresource Integrity value of a content. */
export const computeIntegrity = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Computes the hash of a release (`releaseHashSchema`). The input must be the release as it was written: parsing with the current
 * schema would add defaults that its build did not have. Keys that are not part of the hash are ignored.
 */
export function hashRelease(release: Pick<Release, 'version' | 'files'>): string {
  const manifest = Object.fromEntries(
    Object.entries(release).filter(([key]) => manifestKeys.has(key)),
  );
  return sha256([manifest, release.version, release.files]);
}

/** Computes the hash of a release of the shell: of the release manifest as written, without the field `hash`. */
export const hashShellRelease = (release: Omit<ShellRelease, 'hash'>): string =>
  sha256(Object.fromEntries(Object.entries(release).filter(([key]) => key !== 'hash')));
