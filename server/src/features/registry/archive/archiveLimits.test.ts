import assert from 'node:assert/strict';
import { getDefaultHighWaterMark, Readable } from 'node:stream';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import { registryLimits } from '@sumut/contracts/registry/limits';
import {
  assertRefused,
  manifest,
  megabyte,
  pack,
  pieces,
  source,
  tarEnd,
  tarEntry,
} from '../../../../testing/archives.ts';
import { readArchive } from './readArchive.ts';

test('an archive may have as many files as a release', async () => {
  const many = Array.from({ length: registryLimits.filesPerRelease }, (_, index) =>
    tarEntry(`${index}.js`, 'x'),
  );
  // The manifest does not count, wherever it is in the archive.
  for (const parts of [
    [...many, manifest],
    [manifest, ...many],
  ]) {
    const { files } = await readArchive(source(pack(...parts)));
    assert.equal(files.size, registryLimits.filesPerRelease);
  }
  await assertRefused(
    source(pack(...many, tarEntry('last.js'), manifest)),
    /"last\.js" exceeds the limit of \d+ files/,
  );
});

test('a manifest may be as large as its limit', async () => {
  const archive = pack(tarEntry(releaseManifestFile, Buffer.alloc(megabyte, ' ')));
  assert.equal((await readArchive(source(archive))).manifest.length, megabyte);
});

const gigabyte = 1024 * megabyte;
/** A gigabyte of zeros after `start`, compressed to a megabyte. */
const bomb = (...start: Buffer[]): Buffer =>
  Buffer.concat([
    gzipSync(Buffer.concat(start)),
    ...new Array<Buffer>(64).fill(gzipSync(Buffer.alloc(gigabyte / 64))),
  ]);
/** A gigabyte in files or headers of four megabytes each. */
const pieceByPiece = (type: string): Buffer => {
  const zeros = Buffer.alloc(4 * megabyte);
  // More names than the limits allow.
  const parts = Array.from({ length: 16 }, (_, index) =>
    gzipSync(tarEntry(`${index}.bin`, zeros, { type }), { level: 1 }),
  );
  return Buffer.concat(new Array<Buffer[]>(16).fill(parts).flat());
};

const bombs: [name: string, archive: () => Buffer, reason: RegExp][] = [
  [
    'one file',
    () => bomb(manifest, tarEntry('big.bin', '', { size: gigabyte })),
    /"big\.bin" exceeds the limit of \d+ bytes/,
  ],
  [
    'the manifest',
    () => bomb(tarEntry(releaseManifestFile, '', { size: gigabyte })),
    /is larger than/,
  ],
  ['data after the end', () => bomb(manifest, tarEnd), /decompressed archive is too large/],
  ['an extended header', () => bomb(tarEntry('x', '', { type: 'x', size: gigabyte })), /cannot be/],
  ['many files', () => pieceByPiece('0'), /"12\.bin" exceeds the limit/],
  ['many extended headers', () => pieceByPiece('x'), /decompressed archive is too large/],
];
for (const [name, archive, reason] of bombs) {
  test(`a decompression bomb in ${name} is not inflated beyond the limit`, async () => {
    const bytes = archive();
    let pulled = 0;
    const counted = function* () {
      for (const piece of pieces(bytes, 1024)) {
        pulled += piece.length;
        yield piece;
      }
    };
    const options = { objectMode: false, highWaterMark: 1024 };
    await assertRefused(Readable.from(counted(), options), reason);
    // Bytes in the buffer before the decompressor are not inflated.
    const inflated = ((pulled - getDefaultHighWaterMark(false)) / bytes.length) * gigabyte;
    assert.ok(inflated < registryLimits.releaseSize * 1.25, `${inflated}`);
  });
}

test('an archive above the size limit is refused, even if its content is small', async () => {
  // An empty gzip member with the largest possible header.
  const member = Buffer.concat([
    Buffer.from([0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 255, 0xff, 0xff]),
    Buffer.alloc(0xffff),
    gzipSync('').subarray(10),
  ]);
  const count = Math.ceil(registryLimits.archiveSize / member.length) + 10;
  let pulled = 0;
  const archive = Readable.from(
    (function* () {
      yield pack(manifest);
      for (; pulled < count; pulled += 1) yield member;
    })(),
  );
  await assertRefused(archive, /the archive is too large/);
  assert.ok(pulled < count);
});
