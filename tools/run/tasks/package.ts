import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { buildStale } from '../lib/build.ts';
import { collectContents } from '../lib/package/contents.ts';
import { readManifest } from '../lib/package/manifest.ts';
import { root } from '../../../platform/toolchain/packages.ts';

/**
 * Writes a release of the software to the given folder or to `.cache/package`: an archive of the files that production
 * needs, for this platform, and the hash of the archive.
 */
const [folder = path.join(root, '.cache/package')] = process.argv.slice(2);
const { name, version } = readManifest();
const title = `${name}-${version}-${process.platform}-${process.arch}`;
const file = path.resolve(folder, `${title}.tar.gz`);
/** Fixed metadata, so that the same files always give the same bytes. */
const metadata = { mode: 0o644, mtime: new Date(0), uid: 0, gid: 0 };

await buildStale();
mkdirSync(folder, { recursive: true });
const archive = pack();
const written = pipeline(archive, createGzip(), createWriteStream(file));
for (const entry of collectContents())
  archive.entry({ ...metadata, name: `${title}/${entry.name}` }, entry.content);
archive.finalize();
await written;

const hash = createHash('sha256');
await pipeline(createReadStream(file), hash);
writeFileSync(`${file}.sha256`, `${hash.digest('hex')}  ${path.basename(file)}\n`);
console.log(`Wrote ${file}`);
