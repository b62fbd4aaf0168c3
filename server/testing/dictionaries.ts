import { createHash } from 'node:crypto';

/** A script that compression alone does not make small. */
const script = (line: string) =>
  Array.from({ length: 200 }, (_, at) => createHash('sha256').update(`${at}`).digest('hex'))
    .concat(line)
    .join('\n');

/** A script in two builds, which differ in one line. */
export const scripts = { first: script('one line'), second: script('another line') };

export const dictionaryHash = (text: string): string =>
  createHash('sha256').update(text).digest('base64');

/** The headers of a browser that has a text as a dictionary (RFC 9842). */
export const offerDictionary = (id: string, text: string): Record<string, string> => ({
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': `:${dictionaryHash(text)}:`,
  'dictionary-id': `"${id}"`,
});
