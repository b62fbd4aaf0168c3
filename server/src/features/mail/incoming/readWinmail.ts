import { decodePage, encodingOf } from '../../../platform/text/detectCharset.ts';
import { readRtf } from '../../../platform/text/readRtf.ts';

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

/** A file in a `winmail.dat`. */
interface WinmailFile {
  name: string;
  content: Buffer;
}

/** The content of a `winmail.dat`. The text of the mail is in it only if Outlook has sent no other. */
export interface Winmail {
  files: WinmailFile[];
  text: string;
  html: string;
}

/** Outlook's names of values in TNEF ([MS-OXTNEF] 2.1.3). */
const signature = 0x223e9f78;
const attributes = {
  ...{ newFile: 0x9002, title: 0x8010, data: 0x800f, properties: 0x9005 },
  ...{ codePage: 0x9007, body: 0x800c, message: 0x9003 },
};
/** Properties of a file and of the mail ([MS-OXPROPS]). */
const properties = {
  ...{ longFilename: 0x3707, filename: 0x3704, displayName: 0x3001, data: 0x3701 },
  ...{ body: 0x1000, html: 0x1013, rtf: 0x1009 },
};
/** The sizes of values of fixed length by type, in bytes, as TNEF stores them ([MS-OXCDATA] 2.11.1). */
const fixedSizes: Readonly<Record<number, number>> = {
  ...{ 0x02: 4, 0x03: 4, 0x04: 4, 0x05: 8, 0x06: 8, 0x07: 8, 0x0a: 4, 0x0b: 4, 0x14: 8, 0x40: 8 },
  0x48: 16,
};
const types = { object: 0x0d, unicode: 0x1f, several: 0x1000 };
/** The bytes before an object that name its kind. */
const kindSize = 16;
/** How deep mails may be inside of mails. Our own choice. */
const depthMax = 5;

/** A text, which ends with a NUL. */
const decode = (bytes: Buffer, encoding: string): string =>
  new TextDecoder(encoding).decode(bytes).split('\0', 1)[0] ?? '';

const pad = (size: number): number => Math.ceil(size / 4) * 4;

/** The properties of a file or a mail by id, each with its first value. Throws when a number would have to be read beyond the end. */
function readProperties(data: Buffer): Map<number, { type: number; value: Buffer }> {
  const found = new Map<number, { type: number; value: Buffer }>();
  let at = 4;
  for (let left = data.readUInt32LE(0); left > 0; left -= 1) {
    const kind = data.readUInt16LE(at);
    const id = data.readUInt16LE(at + 2);
    at += 4;
    if (id >= 0x8000) {
      const isNumber = data.readUInt32LE(at + 16) === 0;
      at += 20 + 4;
      if (!isNumber) at += pad(data.readUInt32LE(at - 4));
    }
    const type = kind & ~types.several;
    const fixed = fixedSizes[type];
    const isCounted = fixed === undefined || type !== kind;
    const count = isCounted ? data.readUInt32LE(at) : 1;
    if (isCounted) at += 4;
    for (let value = 0; value < count; value += 1) {
      const size = fixed ?? data.readUInt32LE(at);
      if (fixed === undefined) at += 4;
      if (at + size > data.length) throw new RangeError('A value is longer than the properties');
      if (value === 0) found.set(id, { type, value: data.subarray(at, at + size) });
      at += pad(size);
    }
  }
  return found;
}

/** A file while it is read. */
interface OpenFile extends WinmailFile {
  /** The `winmail.dat` of an attached mail. */
  mail?: Buffer;
}

function readFileProperties(file: OpenFile, data: Buffer, codePage: string): void {
  const values = readProperties(data);
  const nameOf = (id: number): string => {
    const name = values.get(id);
    return name ? decode(name.value, name.type === types.unicode ? 'utf-16le' : codePage) : '';
  };
  file.name =
    nameOf(properties.longFilename) ||
    file.name ||
    nameOf(properties.filename) ||
    nameOf(properties.displayName);
  const content = values.get(properties.data);
  if (!content || file.content.length > 0) return;
  file.content = content.type === types.object ? content.value.subarray(kindSize) : content.value;
  if (file.content.length > 4 && file.content.readUInt32LE(0) === signature)
    file.mail = file.content;
}

/** The text of the mail in its properties, in the best of its forms. */
function readText(data: Buffer, codePage: string): Pick<Winmail, 'text' | 'html'> {
  const values = readProperties(data);
  const [body, html, rtf] = [properties.body, properties.html, properties.rtf].map((id) =>
    values.get(id),
  );
  if (html) return { text: '', html: decodePage(html.value) };
  if (body)
    return {
      text: decode(body.value, body.type === types.unicode ? 'utf-16le' : codePage),
      html: '',
    };
  return { text: rtf ? readRtf(decompressRtf(rtf.value)) : '', html: '' };
}

/** Calls `read`, unless its data is damaged: other parts of the mail remain readable. */
function attempt(read: () => void): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
}

/**
 * Reads Outlook's `winmail.dat` (TNEF): the files, also those of mails that are attached in it, and the text. Returns null for other
 * bytes, and for one that is damaged.
 */
export function readWinmail(content: Buffer, depth = 0): Winmail | null {
  if (content.length < 6 || content.readUInt32LE(0) !== signature) return null;
  const files: OpenFile[] = [];
  const mail: Winmail = { files: [], text: '', html: '' };
  let codePage = 'windows-1252';
  let at = 6;
  while (at + 9 < content.length) {
    const id = content.readUInt16LE(at + 1);
    const size = content.readUInt32LE(at + 5);
    const data = content.subarray(at + 9, at + 9 + size);
    // Some programs add bytes at the end.
    if (data.length < size && !Object.values(attributes).includes(id)) break;
    if (data.length < size) return null;
    at += 9 + size + 2;
    if (id === attributes.codePage && size >= 4) codePage = codePageOf(data.readUInt32LE(0));
    if (id === attributes.body) mail.text ||= decode(data, codePage);
    if (id === attributes.message) attempt(() => Object.assign(mail, readText(data, codePage)));
    if (id === attributes.newFile) files.push({ name: '', content: Buffer.alloc(0) });
    const file = files.at(-1);
    if (!file) continue;
    if (id === attributes.title) file.name ||= decode(data, codePage);
    if (id === attributes.data) file.content = data;
    if (id === attributes.properties) attempt(() => readFileProperties(file, data, codePage));
  }
  if (files.some((file) => file.name === '' && file.content.length === 0)) return null;
  mail.files = files.flatMap((file) => {
    const inner = file.mail && depth < depthMax ? readWinmail(file.mail, depth + 1) : null;
    return inner && inner.files.length > 0
      ? inner.files
      : [{ name: file.name, content: file.content }];
  });
  return mail;
}

/** The encoding of a code page of Windows. */
function codePageOf(number: number): string {
  const label = number === 65001 ? 'utf-8' : `windows-${String(number)}`;
  return encodingOf(label) ?? 'windows-1252';
}
