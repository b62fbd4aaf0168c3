import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import { computeIntegrity, hashShellRelease } from '@sumut/contracts/registry/hashes';
import type { ShellRelease } from '@sumut/contracts/registry/shellRelease';
import { root } from '../../platform/toolchain/packages.ts';
import type { BuiltRelease } from './builtRelease.ts';
import { createSbomVariant } from './sbomVariant.ts';

const dist = path.join(root, 'shell/dist');
/** The content hash in the name of a file. */
const nameHash = /\.([0-9a-f]{10})\./g;
const textFile = /\.(c?js|css|html|txt)$/;

/**
 * Returns a release of the built shell under another version, with its code changed by `edit` (called with the file's name in this
 * build) and with other names for all files. It stands for another build, which would take longer.
 */
export function createShellVariant(
  version: string,
  edit: (text: string, file: string) => string = (text) => text,
): BuiltRelease<ShellRelease> {
  const manifest = readFileSync(path.join(dist, releaseManifestFile), 'utf8');
  const hashes = new Set([...manifest.matchAll(nameHash)].map(([, hash = '']) => hash));
  const rename = (text: string) =>
    text.replaceAll(/\b[0-9a-f]{10}\b/g, (hash) =>
      hashes.has(hash)
        ? createHash('sha256').update(`${version} ${hash}`).digest('hex').slice(0, 10)
        : hash,
    );
  const built = JSON.parse(manifest) as ShellRelease;
  const renamed = JSON.parse(rename(manifest)) as ShellRelease;
  const contents: BuiltRelease['contents'] = {};
  const files = built.files.map((file) => {
    const original = readFileSync(path.join(dist, file.path));
    const content = textFile.test(file.path)
      ? Buffer.from(edit(rename(original.toString()), file.path))
      : createSbomVariant(original, { file: file.path, built, version });
    const name = rename(file.path);
    contents[name] = content;
    return { ...file, path: name, integrity: computeIntegrity(content), size: content.length };
  });
  const styleHash = `sha256-${createHash('sha256')
    .update(renamed.gate?.style ?? '')
    .digest('base64')}`;
  const release = {
    ...renamed,
    version,
    files,
    gate: renamed.gate && { ...renamed.gate, styleHash },
  };
  return { release: { ...release, hash: hashShellRelease(release) }, contents };
}
