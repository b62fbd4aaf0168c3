import { sbomFile } from '@sumut/contracts/registry/sbomFile';
import type { PartRelease } from '@sumut/contracts/registry/release';

/** Returns the SBOM of a build as a build of another version would write it. Returns any other file unchanged. */
export function sbomVariant(
  content: Buffer,
  { file, built, version }: { file: string; built: PartRelease; version: string },
): Buffer {
  if (file !== sbomFile) return content;
  const own = (of: string) => `"bom-ref": "${built.name}@${of}"`;
  const field = (of: string) => `"version": "${of}"`;
  const text = content.toString();
  const [before = '', after = ''] = text.split(own(built.version));
  return Buffer.from(before + own(version) + after.replace(field(built.version), field(version)));
}
