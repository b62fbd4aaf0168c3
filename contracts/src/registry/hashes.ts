import { createHash } from 'node:crypto';
import { moduleManifestSchema, type Release } from './release.ts';

// For builds, the command line and the server. Nothing that a browser loads may import this file.

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
  return createHash('sha256')
    .update(JSON.stringify([manifest, release.version, release.files]))
    .digest('hex');
}
