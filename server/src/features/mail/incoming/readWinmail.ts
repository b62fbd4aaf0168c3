/** A file in a `winmail.dat`. */
export interface WinmailFile {
  name: string;
  content: Buffer;
}

/** Outlook's names of values in TNEF ([MS-OXTNEF] 2.1.3). */
const signature = 0x223e9f78;
const attributes = { newFile: 0x9002, title: 0x8010, data: 0x800f, properties: 0x9005 };
/** The name of a file with all its letters ([MS-OXPROPS] 2.595). */
const longFilename = 0x3707;
/** The sizes of values of fixed length by type, in bytes, as TNEF stores them ([MS-OXCDATA] 2.11.1). */
const fixedSizes: Readonly<Record<number, number>> = {
  ...{ 0x02: 4, 0x03: 4, 0x04: 4, 0x05: 8, 0x06: 8, 0x07: 8, 0x0a: 4, 0x0b: 4, 0x14: 8, 0x40: 8 },
  0x48: 16,
};
const unicode = 0x1f;

/** A name, which ends with a NUL. */
const decodeName = (bytes: Buffer, type?: number): string =>
  bytes.toString(type === unicode ? 'utf16le' : 'latin1').split('\0', 1)[0] ?? '';

/** The long name in the properties of a file; undefined without one, and where the properties are of a kind that is not read. */
function readLongName(data: Buffer): string | undefined {
  let at = 4;
  for (let left = data.readUInt32LE(0); left > 0; left -= 1) {
    const type = data.readUInt16LE(at);
    const id = data.readUInt16LE(at + 2);
    at += 4;
    if (id >= 0x8000) {
      const isNumber = data.readUInt32LE(at + 16) === 0;
      at += 20 + 4;
      if (!isNumber) at += Math.ceil(data.readUInt32LE(at - 4) / 4) * 4;
    }
    const fixed = fixedSizes[type];
    if (fixed !== undefined) {
      at += fixed;
      continue;
    }
    if (type & 0x1000) return undefined;
    const size = data.readUInt32LE(at + 4);
    if (id === longFilename) return decodeName(data.subarray(at + 8, at + 8 + size), type);
    at += 8 + Math.ceil(size / 4) * 4;
  }
  return undefined;
}

/** Reads the files in Outlook's `winmail.dat` (TNEF). Returns null for other bytes, and for one that is damaged. */
export function readWinmail(content: Buffer): WinmailFile[] | null {
  try {
    if (content.readUInt32LE(0) !== signature) return null;
    const files: WinmailFile[] = [];
    let at = 6;
    while (at + 9 < content.length) {
      const id = content.readUInt16LE(at + 1);
      const size = content.readUInt32LE(at + 5);
      const data = content.subarray(at + 9, at + 9 + size);
      if (data.length < size) return null;
      at += 9 + size + 2;
      if (id === attributes.newFile) files.push({ name: '', content: Buffer.alloc(0) });
      const file = files.at(-1);
      if (!file) continue;
      if (id === attributes.title) file.name ||= decodeName(data);
      if (id === attributes.data) file.content = data;
      if (id === attributes.properties) file.name = readLongName(data) || file.name;
    }
    return files.filter((file) => file.content.length > 0);
  } catch {
    // A number was to be read beyond the end.
    return null;
  }
}
