import { createHash } from 'node:crypto';
import type { Db } from '../src/platform/database/schema/schema.ts';
import { publishBuild } from '../src/features/registry/publishing/publishBuild.ts';
import { createShell } from './builds.ts';

/** A script that compression without a dictionary does not make small. */
const script = (line: string) =>
  Array.from({ length: 200 }, (_, at) => createHash('sha256').update(`${at}`).digest('hex'))
    .concat(line)
    .join('\n');

/** A script in two builds that differ in one line. */
export const scripts = { first: script('one line'), second: script('another line') };

export const dictionaryHash = (text: string): string =>
  createHash('sha256').update(text).digest('base64');

/** The headers of a browser that has a text as a dictionary (RFC 9842). */
export const offerDictionary = (id: string, text: string): Record<string, string> => ({
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': `:${dictionaryHash(text)}:`,
  'dictionary-id': `"${id}"`,
});

/** Publishes two shell releases whose public script differs in one line. Returns the second's path, and headers that offer the first. */
export async function publishTwoShells(db: Db) {
  for (const [name, text] of [
    ['gate.0123456789.js', scripts.first],
    ['gate.abcdef0123.js', scripts.second],
  ] as const) {
    const { folder } = await createShell({ open: { [name]: text } });
    await publishBuild(db, folder, 'test');
  }
  return {
    path: '/assets/gate.abcdef0123.js',
    offered: offerDictionary('0123456789', scripts.first),
  };
}
