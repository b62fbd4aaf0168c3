import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import { ReleaseRefusedError } from '@sumut/release-check/findings';
import { readArchive } from '../src/features/registry/archive/readArchive.ts';

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

export const megabyte = 1024 * 1024;
/** The first entry of an archive. */
export const manifest = tarEntry(releaseManifestFile, '{}');
/** A gzip-compressed tar of entries. */
export const pack = (...parts: Buffer[]) =>
  gzipSync(Buffer.concat([...parts, tarEnd]), { level: 1 });

/** The bytes in pieces of `size` bytes. */
export function* pieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
/** A stream of an archive, in chunks of `size` bytes. */
export const source = (bytes: Buffer, size = 64 * 1024) =>
  Readable.from(pieces(bytes, size), { objectMode: false, highWaterMark: size });

/** Reads an archive that must be refused for one reason. Returns the text of the finding. */
export async function assertRefused(archive: Readable, reason: RegExp): Promise<string> {
  const error: unknown = await readArchive(archive).then(
    () => assert.fail('the archive was accepted'),
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof ReleaseRefusedError, String(error));
  assert.equal(error.findings.length, 1);
  const [finding] = error.findings;
  assert.deepEqual([finding?.kind, finding?.level], ['archive', 'refused']);
  assert.match(finding?.text ?? '', reason);
  return finding?.text ?? '';
}
