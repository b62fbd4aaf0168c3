import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedNames } from '../../platform/files/encoding.ts';
import { chooseForm, sendFile, type ServedFile } from '../../platform/files/servedFile.ts';
import { StorageError } from '../../platform/objectStorage/bucket.ts';
import { rawPath } from '../../platform/http/paths.ts';
import { createFileCache } from './fileCache.ts';

/** Bytes of differences to keep in memory. A difference after a small change has some hundred bytes. */
const cacheLimit = 16 * 1024 * 1024;

/** The level of zstd. Higher levels take longer and gain nothing when most of the text is in the dictionary. */
const level = 12;

/** The beginning of a dictionary-compressed Zstandard stream; the dictionary's hash follows (RFC 9842, section 5). */
const magic = Buffer.from('5e2a4d1820000000', 'hex');

/** Matches the hash of a release in the URLs of a module's files, and the hash of the content in a file's name. */
const hashesInPath =
  /(?<=^\/modules\/[a-z][a-z0-9-]*\/)[0-9a-f]{16}(?=\/)|(?<=\.)[0-9a-f]{8,64}(?=\.\w+$)/g;

/**
 * The place of a text in all builds of its part: the pattern of its URL path (RFC 9842, section 2.1.1), and the hashes of this build,
 * which fill the pattern. Undefined for files that change completely, such as pictures.
 */
export function describePlace(path: string): { pattern: string; id: string } | undefined {
  const hashes = /\.(js|css)$/.test(path) ? path.match(hashesInPath) : null;
  return hashes ? { pattern: path.replace(hashesInPath, '*'), id: hashes.join('.') } : undefined;
}

/** The path of the same file in another build. */
function fillPattern(pattern: string, id: string): string {
  const hashes = id.split('.');
  return pattern.replaceAll('*', () => hashes.shift() ?? '');
}

type Find<File> = (path: string) => File | Promise<File | undefined>;

const compress = promisify<Buffer, Parameters<typeof zstdCompress>[1], Buffer>(zstdCompress);

/** Encodes a text as its difference from another one. */
async function encodeDifference(text: Buffer, dictionary: Buffer): Promise<Buffer> {
  const hash = createHash('sha256').update(dictionary).digest();
  const params = { [constants.ZSTD_c_compressionLevel]: level };
  return Buffer.concat([magic, hash, await compress(text, { dictionary, params })]);
}

/** The dictionary that a client has and offers to use. */
function offeredDictionary({ headers }: FastifyRequest): { id: string; hash: string } | undefined {
  const [, hash] = /^:([\w+/]{43}=):$/.exec(String(headers['available-dictionary'])) ?? [];
  const [, id] = /^"([0-9a-f.]{8,100})"$/.exec(String(headers['dictionary-id'])) ?? [];
  if (!hash || !id || !acceptedNames(headers['accept-encoding']).includes('dcz')) return undefined;
  return { id, hash };
}

/**
 * Creates a function that sends scripts and styles. Browsers keep them as dictionaries for later builds. A browser that has the file of
 * an earlier build gets only the difference (RFC 9842), and a browser without dictionaries gets the usual response. `find` returns a
 * file by raw URL path.
 */
export function createReleaseFileSender<File extends ServedFile>(find: Find<File>) {
  const differences = createFileCache(async (key) => {
    const [text, dictionary] = await Promise.all(key.split(' ').map(async (path) => find(path)));
    if (!text || !dictionary) return undefined;
    return { content: await encodeDifference(text.content, dictionary.content) };
  }, cacheLimit);

  const hashes = new WeakMap<File, string>();
  const getHash = (file: File): string => {
    const hash = hashes.get(file) ?? createHash('sha256').update(file.content).digest('base64');
    hashes.set(file, hash);
    return hash;
  };

  /** The earlier file. Undefined also if it cannot be read, because the request is for another file. */
  async function findDictionary(path: string): Promise<File | undefined> {
    try {
      return await find(path);
    } catch (error) {
      if (error instanceof StorageError) return undefined;
      throw error;
    }
  }

  async function findDifference(path: string, dictionaryPath: string, hash: string) {
    const dictionary = await findDictionary(dictionaryPath);
    // The hash proves that the client has the dictionary, which may be a file behind the gate.
    if (!dictionary || getHash(dictionary) !== hash) return undefined;
    return differences(`${path} ${dictionaryPath}`);
  }

  return function send(
    request: FastifyRequest,
    reply: FastifyReply,
    file: File,
    caching: string,
  ): FastifyReply | Promise<FastifyReply> {
    const path = rawPath(request);
    const place = describePlace(path);
    if (!place) return sendFile(request, reply, file, caching);
    reply.header('use-as-dictionary', `match="${place.pattern}", id="${place.id}"`);
    const usual = chooseForm(request, file);
    const vary = 'Accept-Encoding, Available-Dictionary';
    const offered = offeredDictionary(request);
    if (!offered) return sendFile(request, reply, file, caching, usual, vary);
    const { id, hash } = offered;
    return findDifference(path, fillPattern(place.pattern, id), hash).then((difference) => {
      const isSmaller = difference && difference.content.length < usual.content.length;
      const tag = `${file.tag}-dcz-${hash.slice(0, 22)}`;
      const form = isSmaller ? { content: difference.content, encoding: 'dcz', tag } : usual;
      return sendFile(request, reply, file, caching, form, vary);
    });
  };
}
