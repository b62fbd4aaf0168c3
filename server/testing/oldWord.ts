const sector = 512;
/** Streams below this size would be in a file system of their own inside of the compound file ([MS-CFB] 2.2). */
const least = 4096;
const free = 0xffffffff;
const endOfChain = 0xfffffffe;

const padded = (content: Buffer, size: number): Buffer =>
  Buffer.concat([content, Buffer.alloc(size - content.length)]);

/** An entry of the directory of a compound file ([MS-CFB] 2.6.1). */
function entry(
  name: string,
  type: number,
  start: number,
  size: number,
  links = [free, free, free],
) {
  const buffer = Buffer.alloc(128);
  buffer.write(name, 'utf16le');
  buffer.writeUInt16LE(name.length * 2 + 2, 64);
  buffer.writeUInt8(type, 66);
  buffer.writeUInt8(1, 67);
  links.forEach((link, index) => buffer.writeUInt32LE(link, 68 + index * 4));
  buffer.writeUInt32LE(start, 116);
  buffer.writeUInt32LE(size, 120);
  return buffer;
}

/** A compound file with two streams of `least` bytes. */
function compound(first: [string, Buffer], second: [string, Buffer]): Buffer {
  const perStream = least / sector;
  // The sectors: the allocation table, the directory, and the two streams.
  const chain = (start: number) =>
    Array.from({ length: perStream }, (_, at) =>
      at === perStream - 1 ? endOfChain : start + at + 1,
    );
  const table = Buffer.alloc(sector, 0xff);
  [0xfffffffd, endOfChain, ...chain(2), ...chain(2 + perStream)].forEach((value, index) =>
    table.writeUInt32LE(value, index * 4),
  );
  const directory = Buffer.concat([
    entry('Root Entry', 5, endOfChain, 0, [free, free, 1]),
    entry(first[0], 2, 2, least, [free, 2, free]),
    entry(second[0], 2, 2 + perStream, least),
    Buffer.alloc(128),
  ]);
  const header = Buffer.alloc(sector, 0xff);
  header.fill(0, 0, 76);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  for (const [value, at] of [
    [0x3e, 24],
    [3, 26],
    [0xfffe, 28],
    [9, 30],
    [6, 32],
  ] as const)
    header.writeUInt16LE(value, at);
  for (const [value, at] of [
    [1, 44],
    [1, 48],
    [least, 56],
    [endOfChain, 60],
    [endOfChain, 68],
    [0, 76],
  ] as const)
    header.writeUInt32LE(value, at);
  return Buffer.concat([
    header,
    table,
    directory,
    padded(first[1], least),
    padded(second[1], least),
  ]);
}

/** A document in Word's format before 2007 with this text, whose paragraphs end with `\r` ([MS-DOC] 2.4.1). */
export function oldWord(text: string): Buffer {
  const textAt = 2048;
  const document = padded(Buffer.alloc(0), least);
  document.writeUInt16LE(0xa5ec, 0);
  document.writeUInt16LE(0x0200, 10);
  document.writeUInt32LE(textAt, 0x18);
  document.writeUInt32LE(text.length, 0x4c);
  const pieces = Buffer.alloc(21);
  pieces.writeUInt8(2, 0);
  pieces.writeUInt32LE(16, 1);
  pieces.writeUInt32LE(text.length, 9);
  pieces.writeUInt32LE(textAt, 15);
  document.writeUInt32LE(0, 0x1a2);
  document.writeUInt32LE(pieces.length, 0x1a6);
  document.write(text, textAt, 'utf16le');
  return compound(['WordDocument', document], ['1Table', pieces]);
}

/** Such a document whose text is encrypted with a password ([MS-DOC] 2.5.2, fEncrypted). */
export function protectedOldWord(): Buffer {
  const document = oldWord('x\r');
  const begin = document.indexOf(Buffer.from([0xec, 0xa5]));
  document.writeUInt16LE(0x100, begin + 10);
  return document;
}
