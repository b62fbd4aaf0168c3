import { createHash } from 'node:crypto';
import { moduleManifestSchema } from '@sumut/contracts/registry/release';

const manifestKeys = new Set(Object.keys(moduleManifestSchema.shape));

/**
 * The hash that a release should have, as a module's build makes it (webpack/ReleasePlugin.ts). Takes the release as it
 * was written: parsing it by today's schema would add defaults that the build knew nothing of.
 */
export function releaseHash(release: Record<string, unknown>): string {
  const manifest = Object.fromEntries(
    Object.entries(release).filter(([key]) => manifestKeys.has(key)),
  );
  return createHash('sha256')
    .update(JSON.stringify([manifest, release.version, release.files]))
    .digest('hex');
}
