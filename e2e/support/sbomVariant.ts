import { sbomFile } from '@sumut/contracts/registry/sbomFile';
import type { PartRelease } from '@sumut/contracts/registry/release';

/** Returns the SBOM of a build as a build of another version would write it. Returns any other file unchanged. */
export function createSbomVariant(
  content: Buffer,
  { file, built, version }: { file: string; built: PartRelease; version: string },
): Buffer {
  if (file !== sbomFile) return content;
  const getReference = (of: string) => `"bom-ref": "${built.name}@${of}"`;
  const getVersionField = (of: string) => `"version": "${of}"`;
  const text = content.toString();
  const [before = '', after = ''] = text.split(getReference(built.version));
  return Buffer.from(
    before +
      getReference(version) +
      after.replace(getVersionField(built.version), getVersionField(version)),
  );
}
