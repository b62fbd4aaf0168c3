import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';

const decompress = promisify(brotliDecompress);

/** The places of a document whose texts differ between its visitors. The texts are ASCII. */
type Place = 'nonce' | 'decision' | 'boot';
export type PlaceTexts = Readonly<Record<Place, string>>;

/** Marks the places in a document. No document has the character NUL. */
export const marks: PlaceTexts = {
  nonce: '\0nonce\0',
  decision: '\0decision\0',
  boot: '\0boot\0',
};
const markPattern = /\0(\w+)\0/;

/** The bytes by which a text may be longer than that of the first visitor. A nonce is always equally long, and allows no spaces. */
const spare: Readonly<Record<Place, number>> = { nonce: 0, decision: 8, boot: 8 };
/** The bytes before a constant part on which its compression depends: spaces, or the end of a nonce. */
const contextLength = 2;
const quality = 9;
const attempts = 3;

const pad = (text: string, length: number) => Buffer.from(text.padEnd(length), 'latin1');

/** A compressed document, with the places of the texts in its bytes. */
interface Packed {
  bytes: Buffer;
  places: readonly { place: Place; at: number; length: number }[];
}

/** Returns the compressed document with the texts; undefined if one is too long. */
function fillPacked({ bytes, places }: Packed, texts: PlaceTexts): Buffer | undefined {
  const filled = Buffer.from(bytes);
  for (const { place, at, length } of places) {
    const text = texts[place];
    if (text.length > length - (place === 'nonce' ? 0 : contextLength)) return undefined;
    pad(text, length).copy(filled, at);
  }
  return filled;
}

type Part = Buffer | Place;

/**
 * Compresses a document once for all visitors. Random bytes cannot be compressed, so brotli stores them as they are, and the texts of a
 * visitor can replace them. They differ from everything else, so no other part refers to them, and they end like the texts, because brotli chooses
 * codes by the two bytes before. Returns undefined if the result with other texts is not the document, which is rare.
 */
async function tryPack(parts: readonly Part[], texts: PlaceTexts): Promise<Packed | undefined> {
  const compressor = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
  });
  const reserved = parts.map((part) => {
    if (typeof part !== 'string') return { part, content: part };
    const length = texts[part].length + spare[part];
    const content = randomBytes(length);
    pad(texts[part], length).copy(content, length - contextLength, length - contextLength);
    return { part, content };
  });
  for (const { content } of reserved) {
    compressor.write(content);
    compressor.flush(constants.BROTLI_OPERATION_FLUSH);
  }
  compressor.end();
  const bytes = await buffer(compressor);
  const places = reserved.flatMap(({ part, content }) =>
    typeof part === 'string'
      ? [{ place: part, at: bytes.indexOf(content), length: content.length }]
      : [],
  );
  if (places.some(({ at }) => at < 0)) return undefined;
  const packed = { bytes, places };
  const filled = fillPacked(packed, texts);
  const expected = reserved.map(({ part, content }) =>
    typeof part === 'string' ? pad(texts[part], content.length) : content,
  );
  const unpacked = filled && (await decompress(filled).catch(() => undefined));
  return unpacked?.equals(Buffer.concat(expected)) ? packed : undefined;
}

export interface DocumentTemplate {
  /** The document with the texts of a visitor. */
  fill: (texts: PlaceTexts) => Buffer;
  /** The same, compressed by brotli; undefined if only this one document can be compressed. */
  fillCompressed: (texts: PlaceTexts) => Promise<Buffer | undefined>;
}

/**
 * Creates a template from a document with `marks`. What is the same for all visitors is encoded once, and compressed once: for the second
 * request, because some documents are requested only once. Concurrent requests wait for the same compression.
 */
export function createTemplate(html: string): DocumentTemplate {
  const parts = html
    .split(markPattern)
    .map((text, index): Part => (index % 2 === 0 ? Buffer.from(text) : (text as Place)));
  let packed: Promise<Packed | undefined> | undefined;
  let requests = 0;

  async function pack(texts: PlaceTexts): Promise<Packed | undefined> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const result = await tryPack(parts, texts);
      if (result) return result;
    }
    return undefined;
  }

  return {
    fill: (texts) =>
      Buffer.concat(
        parts.map((part) => (typeof part === 'string' ? Buffer.from(texts[part]) : part)),
      ),
    async fillCompressed(texts) {
      requests += 1;
      if (requests === 1) return undefined;
      packed ??= pack(texts);
      const result = await packed;
      return result && fillPacked(result, texts);
    },
  };
}
