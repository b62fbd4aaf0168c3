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
  paxEntry,
  pieces,
  source,
  tarEnd,
  tarEntry,
} from '../../../../testing/archives.ts';
import { archiveOf } from '../../../../testing/team.ts';
import { readArchive } from './readArchive.ts';

test('an archive is read into manifest and files, however it is chunked', async () => {
  const large = Buffer.alloc(300_000, 'large ');
  const long = `${'folder/'.repeat(30)}deep.js`;
  const contents = { 'entry.js': 'entry', 'empty.txt': '', 'a/large.bin': large, [long]: 'deep' };
  const archive = await archiveOf('{"name":"tools"}', contents);
  for (const size of [1, 511, archive.length]) {
    const { manifest: bytes, files } = await readArchive(source(archive, size));
    assert.equal(bytes.toString(), '{"name":"tools"}');
    assert.deepEqual([...files.keys()].sort(), Object.keys(contents).sort());
    assert.equal(files.get(long)?.toString(), 'deep');
    assert.equal(files.get('empty.txt')?.length, 0);
    assert.ok(files.get('a/large.bin')?.equals(large));
  }
});

test('folders in an archive are ignored', async () => {
  const archive = pack(manifest, tarEntry('a/', '', { type: '5' }), tarEntry('a/b.js', 'b'));
  assert.deepEqual([...(await readArchive(source(archive))).files.keys()], ['a/b.js']);
});

const kinds: [name: string, type: string][] = [
  ['a hard link', '1'],
  ['a symbolic link', '2'],
  ['a character device', '3'],
  ['a block device', '4'],
  ['a pipe', '6'],
  ['a contiguous file', '7'],
  ['a sparse file', 'S'],
  ['a part of another volume', 'M'],
];
for (const [name, type] of kinds) {
  test(`an archive with ${name} is refused`, async () => {
    const archive = pack(manifest, tarEntry('entry.js', '', { type }));
    await assertRefused(source(archive), /"entry\.js" is not a regular file/);
  });
}

const paths: [name: string, path: string][] = [
  ['an absolute path', '/etc/passwd'],
  ['a path out of the archive', '../evil.js'],
  ['a nested path out of the archive', 'a/../../evil.js'],
  ['a path that begins with a dot', './entry.js'],
  ['a path with an empty part', 'a//b.js'],
  ['a path with backslashes', 'a\\..\\evil.js'],
  ['a drive letter', 'C:evil.js'],
  ['a hidden file', '.env'],
  ['a hidden folder', 'a/.git/config'],
  ['no name', ''],
  ['a folder as a file', 'a/'],
  ['a line break', 'a\nb.js'],
  ['a composed letter', 'caf\u00e9.js'],
  ['a decomposed letter', 'cafe\u0301.js'],
  ['a bidirectional override', 'a\u202esj.exe'],
];
const manners: [name: string, write: (path: string) => Buffer][] = [
  ['', (path) => tarEntry(path, 'evil')],
  [' in an extended header', (path) => paxEntry({ path }, tarEntry('entry.js', 'evil'))],
  [
    ' in a header for all',
    (path) =>
      Buffer.concat([
        paxEntry({ path }, Buffer.alloc(0), 'g'),
        paxEntry({ comment: 'harmless' }, tarEntry('entry.js', 'evil')),
      ]),
  ],
  [
    ' as a long name of GNU',
    (path) =>
      Buffer.concat([
        tarEntry('././@LongLink', `${path}\0`, { type: 'L' }),
        tarEntry('entry.js', 'evil'),
      ]),
  ],
];
for (const [name, path] of paths) {
  for (const [manner, write] of manners) {
    // An empty name in an extended header is ignored, and the name of the entry's own header applies.
    if (path === '' && manner !== '') continue;
    test(`an archive with ${name}${manner} is refused`, async () => {
      await assertRefused(source(pack(manifest, write(path))), /is not a plain relative path/);
    });
  }
}

test('a path with a parent folder in its prefix is refused', async () => {
  const archive = pack(manifest, tarEntry('evil.js', 'evil', { prefix: '..' }));
  await assertRefused(source(archive), /"\.\.\/evil\.js" is not a plain relative path/);
});

test('a refusal shows names with escaped control and bidirectional characters', async () => {
  const archive = pack(manifest, tarEntry('\u001b[2J\u202ea\u2028b.js'));
  const text = await assertRefused(source(archive), /is not a plain relative path/);
  assert.match(text, /^"\\u001b\[2J\\u\{202e\}a\\u\{2028\}b\.js"/);
});

const names: [first: string, second: string][] = [
  ['a.js', 'a.js'],
  ['a.js', 'A.js'],
  ['Folder/a.js', 'folder/a.js'],
  ['a.js', 'RELEASE.JSON'],
  ['a.js', releaseManifestFile],
];
for (const [first, second] of names) {
  test(`${second} after ${releaseManifestFile} and ${first} is refused as a repeated name`, async () => {
    await assertRefused(
      source(pack(manifest, tarEntry(first), tarEntry(second))),
      /two files have the same name/,
    );
  });
}

const whole = pack(manifest, tarEntry('entry.js', 'entry'.repeat(1000)));
const tar = Buffer.concat([manifest, tarEntry('entry.js', 'entry'.repeat(1000))]);
const wrongSum = Buffer.from(whole);
wrongSum.writeUInt32LE(0, wrongSum.length - 8);
const broken: [name: string, archive: Buffer, reason: RegExp][] = [
  ['zero bytes', Buffer.alloc(0), /cannot be read/],
  ['no gzip', Buffer.from('<!doctype html>'.repeat(100)), /cannot be read/],
  ['its first half only', whole.subarray(0, whole.length / 2), /cannot be read/],
  ['all but its last byte', whole.subarray(0, -1), /cannot be read/],
  ['a wrong check sum', wrongSum, /cannot be read/],
  ['no tar', gzipSync('no tar '.repeat(1000)), /cannot be read/],
  ['a tar that ends in a file', gzipSync(tar.subarray(0, -600)), /cannot be read/],
  ['a tar that ends in a header', gzipSync(tar.subarray(0, 1300)), /cannot be read/],
  ['a changed header', gzipSync(Buffer.from(tar).fill('X', 1030, 1040)), /cannot be read/],
  [
    'a size that is none',
    pack(manifest, paxEntry({ size: 'x' }, tarEntry('a.js'))),
    /cannot be read/,
  ],
  ['a negative size', pack(manifest, paxEntry({ size: '-1' }, tarEntry('a.js'))), /cannot be read/],
  [
    'a size that its extended header denies',
    pack(manifest, paxEntry({ size: '1' }, tarEntry('a.js', 'content'.repeat(100)))),
    /cannot be read/,
  ],
  ['garbage after the tar', pack(manifest, tarEnd, Buffer.alloc(512, 'x')), /cannot be read/],
  ['garbage after the archive', Buffer.concat([whole, Buffer.from('garbage')]), /cannot be read/],
  [
    'garbage after a zero byte at the end',
    Buffer.concat([whole, Buffer.from('\0garbage')]),
    /cannot be read|data after the end of the archive/,
  ],
  ['an empty tar', gzipSync(tarEnd), /release\.json is missing/],
  ['no manifest', pack(tarEntry('entry.js', 'entry')), /release\.json is missing/],
  [
    'a manifest in a folder',
    pack(tarEntry(`a/${releaseManifestFile}`, '{}')),
    /release\.json is missing/,
  ],
  [
    'a manifest above its size limit',
    pack(tarEntry(releaseManifestFile, Buffer.alloc(megabyte + 1, ' '))),
    /"release\.json" is larger than/,
  ],
];
for (const [name, archive, reason] of broken) {
  test(`an archive of ${name} is refused`, async () => {
    for (const size of [100, 64 * 1024]) await assertRefused(source(archive, size), reason);
  });
}

test('a refused upload still gets a response', async () => {
  const sender = new Readable({ read: () => undefined });
  // The rest of the archive never arrives, and the refusal does not wait for it.
  const archive = pack(manifest, tarEntry('../evil.js'), tarEntry('a.bin', Buffer.alloc(megabyte)));
  sender.push(archive.subarray(0, archive.length / 2));
  await assertRefused(sender, /"\.\.\/evil\.js"/);
  assert.equal(sender.destroyed, false);
});

test('an aborted upload is not reported as an error of the archive', async () => {
  const sender = new Readable({ read: () => undefined });
  sender.push(whole.subarray(0, 40));
  setImmediate(() => sender.destroy(new Error('connection lost')));
  await assert.rejects(readArchive(sender), /^Error: connection lost$/);
});

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
