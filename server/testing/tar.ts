/** The header of a tar entry as an attacker may write it: any name, type and size, with a valid checksum. */
interface Header {
  /** The type in POSIX format: `0` is a plain file. */
  type?: string;
  /** The folder before the name. */
  prefix?: string;
  /** The size in the header; the actual size by default. */
  size?: number;
}

const blockSize = 512;
const padded = (content: Buffer): Buffer =>
  Buffer.concat([content, Buffer.alloc((blockSize - (content.length % blockSize)) % blockSize)]);
const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');

/** One entry: its header and its content. */
export function tarEntry(name: string, content: string | Buffer = '', header: Header = {}): Buffer {
  const bytes = Buffer.from(content);
  const { type = '0', prefix = '', size = bytes.length } = header;
  const block = Buffer.alloc(blockSize);
  block.write(name, 0, 100);
  block.write(`${octal(0o644, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100);
  block.write(`${octal(size, 11)} ${octal(0, 11)} `, 124);
  block.fill(' ', 148, 156);
  block.write(type, 156);
  block.write('elsewhere', 157, 100);
  block.write('ustar\x0000', 257);
  block.write(prefix, 345, 155);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${octal(sum, 6)}\0 `, 148);
  return Buffer.concat([block, padded(bytes)]);
}

/** An entry after an extended header that sets its `path` or other attributes. */
export function paxEntry(attributes: Record<string, string>, entry: Buffer, type = 'x'): Buffer {
  const lines = Object.entries(attributes).map(([key, value]) => {
    const rest = Buffer.byteLength(` ${key}=${value}\n`);
    const digits = `${rest + `${rest + 2}`.length}`;
    return `${digits} ${key}=${value}\n`;
  });
  return Buffer.concat([tarEntry('pax', lines.join(''), { type }), entry]);
}

/** The two empty blocks at a tar's end. */
export const tarEnd = Buffer.alloc(2 * blockSize);
