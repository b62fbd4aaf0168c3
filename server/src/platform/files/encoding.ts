import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { deliveryLimits } from '@sumut/contracts/registry/limits';

/** The encodings that the server can send, the preferred one first. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];
export type Variants = Partial<Record<Encoding, Buffer>>;

/** The minimum size for compression, in bytes. Smaller texts fit into one packet anyway. */
const minSize = 512;
export const maxQuality = 11;

const brotli = promisify(brotliCompress);

/** The function that compresses a text in each encoding. `quality` is for brotli only. */
export const encode: Record<Encoding, (content: Buffer, quality?: number) => Promise<Buffer>> = {
  br: (content, quality: number = deliveryLimits.brotliQuality) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content) => promisify<Buffer, Buffer>(gzip)(content),
};

/** The compressed forms of a text; none if it is too short or does not get smaller. `existing` contains forms that need no work. */
export async function compress(content: Buffer, existing: Variants = {}): Promise<Variants> {
  const variants: Variants = {};
  if (content.length < minSize) return variants;
  for (const encoding of encodings) {
    const packed = existing[encoding] ?? (await encode[encoding](content));
    if (packed.length < content.length) variants[encoding] = packed;
  }
  return variants;
}

/** The names of encodings that an Accept-Encoding header allows, in lower case. */
export const acceptedNames = (accept: string | undefined): string[] =>
  (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((item) => item.split(';').map((part) => part.trim()))
    .filter(([, ...parameters]) => !parameters.some((one) => /^q=0(\.0*)?$/.test(one)))
    .map(([name = '']) => name);

/** The encodings that an Accept-Encoding header allows, the server's preferred one first. */
export function acceptedEncodings(accept: string | undefined): Encoding[] {
  const accepted = acceptedNames(accept);
  return encodings.filter((encoding) => accepted.includes(encoding));
}
