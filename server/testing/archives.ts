import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import { ReleaseRefusedError } from '@sumut/release-check/findings';
import { readArchive } from '../src/features/registry/archive/readArchive.ts';
import { tarEnd, tarEntry } from './tar.ts';

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
