import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import type { PartRelease } from '@sumut/contracts/registry/release';

/** A release of a part, with the content of its files by their paths. */
export interface BuiltRelease<Release extends PartRelease = PartRelease> {
  release: Release;
  contents: Record<string, Buffer>;
}

/** Reads the release in a `dist` folder. */
export function readBuild(dist: string): BuiltRelease {
  const manifest = readFileSync(path.join(dist, releaseManifestFile), 'utf8');
  const release = JSON.parse(manifest) as PartRelease;
  const contents: BuiltRelease['contents'] = {};
  for (const file of release.files) contents[file.path] = readFileSync(path.join(dist, file.path));
  return { release, contents };
}

/** Writes a release into a `dist` folder and replaces its content, as a build does. */
export function writeBuild(dist: string, { release, contents }: BuiltRelease): void {
  rmSync(dist, { recursive: true, force: true });
  for (const [file, content] of Object.entries(contents)) {
    mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
    writeFileSync(path.join(dist, file), content);
  }
  writeFileSync(path.join(dist, releaseManifestFile), JSON.stringify(release));
}
