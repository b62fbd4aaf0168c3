import { readFileSync } from 'node:fs';
import path from 'node:path';
import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import { computeIntegrity, hashRelease } from '@sumut/contracts/registry/hashes';
import type { Release } from '@sumut/contracts/registry/release';
import { root } from '../../platform/toolchain/packages.ts';
import type { BuiltRelease } from './builtRelease.ts';
import { createSbomVariant } from './sbomVariant.ts';

/**
 * Returns a release of a built module under another version, with its texts, code and rendered pages changed by `edit`. It stands for
 * another build of the team, which would take minutes.
 */
export function createReleaseVariant(
  folder: string,
  version: string,
  edit: (text: string, file: string) => string = (text) => text,
): BuiltRelease<Release> {
  const dist = path.join(root, folder, 'dist');
  const built = JSON.parse(readFileSync(path.join(dist, releaseManifestFile), 'utf8')) as Release;
  const contents: BuiltRelease['contents'] = {};
  const files = built.files.map((file) => {
    let content: Buffer = readFileSync(path.join(dist, file.path));
    if (file.path.endsWith('.js')) {
      // webpack's chunks find each other by a name that contains the version (webpack.common.ts).
      const getNames = (of: string) => [
        `${built.name}-${of}`,
        `${built.name}_${of}`.replaceAll(/[.-]/g, '_'),
      ];
      const [dashed = '', plain = ''] = getNames(version);
      const [builtDashed = '', builtPlain = ''] = getNames(built.version);
      const named = content
        .toString()
        .replaceAll(builtDashed, dashed)
        .replaceAll(builtPlain, plain);
      content = Buffer.from(edit(named, file.path));
    }
    // Rendered pages must match what the changed code renders.
    if (file.path.endsWith('.html')) content = Buffer.from(edit(content.toString(), file.path));
    content = createSbomVariant(content, { file: file.path, built, version });
    contents[file.path] = content;
    return { path: file.path, integrity: computeIntegrity(content), size: content.length };
  });
  const changed = { ...built, version, files };
  return { release: { ...changed, hash: hashRelease(changed) }, contents };
}
