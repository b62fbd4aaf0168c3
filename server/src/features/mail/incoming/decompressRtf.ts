/** What the dictionary of compressed RTF begins with ([MS-OXRTFCP] 2.1.2.1). */
const beginning =
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx';
const dictionarySize = 4096;
const headerSize = 16;
const kinds = { compressed: 0x75465a4c, plain: 0x414c454d };
/** The largest text that is unpacked, in bytes. Our own choice. */
const sizeMax = 16 * 1024 * 1024;

/** Unpacks the RTF of a mail of Outlook ([MS-OXRTFCP]). Damaged data gives the text up to the damage. */
export function decompressRtf(content: Buffer): Buffer {
  if (content.length < headerSize) return Buffer.alloc(0);
  const size = Math.min(content.readUInt32LE(4), sizeMax);
  const kind = content.readUInt32LE(8);
  if (kind === kinds.plain) return content.subarray(headerSize, headerSize + size);
  if (kind !== kinds.compressed) return Buffer.alloc(0);
  const dictionary = Buffer.alloc(dictionarySize, ' ');
  let write = dictionary.write(beginning, 'latin1');
  const text = Buffer.alloc(size);
  let length = 0;
  const add = (byte: number): void => {
    dictionary[write] = byte;
    write = (write + 1) % dictionarySize;
    text[length] = byte;
    length += 1;
  };
  let at = headerSize;
  while (at < content.length) {
    // Each bit states whether a reference into the dictionary or a byte follows.
    const control = content[at] ?? 0;
    at += 1;
    for (let bit = 0; bit < 8 && at < content.length && length < size; bit += 1) {
      if ((control & (1 << bit)) === 0) {
        add(content[at] ?? 0);
        at += 1;
        continue;
      }
      if (at + 1 >= content.length) return text.subarray(0, length);
      const reference = content.readUInt16BE(at);
      at += 2;
      const offset = reference >> 4;
      if (offset === write) return text.subarray(0, length);
      for (let left = (reference & 0xf) + 2; left > 0 && length < size; left -= 1)
        add(dictionary[(offset + (reference & 0xf) + 2 - left) % dictionarySize] ?? 0);
    }
    if (length >= size) break;
  }
  return text.subarray(0, length);
}
