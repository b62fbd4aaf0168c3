import PostalMime from 'postal-mime';
import { decodePage } from '../../../platform/text/detectCharset.ts';
import { isRtf, readRtf } from '../../../platform/text/readRtf.ts';

/** A part of a Word document that is a document of its own, with the name of its file. */
export interface EmbeddedPart {
  name: string;
  content: Uint8Array;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const toParagraphs = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `<p>${escape(line)}</p>`)
    .join('');

const startsWith = (content: Uint8Array, pattern: RegExp): boolean =>
  pattern.test(Buffer.from(content.subarray(0, 1024)).toString('latin1'));

/**
 * Reads an embedded part as HTML: a page, a page saved in one file (MHTML), RTF, plain text, or a Word document with `readWord`.
 * Undefined for a part of another kind. The content decides, because programs name the files as they like.
 */
export async function readEmbedded(
  { name, content }: EmbeddedPart,
  readWord: (content: Uint8Array) => Promise<string>,
): Promise<string | undefined> {
  if (isRtf(content)) return toParagraphs(readRtf(content));
  if (startsWith(content, /^PK/)) return readWord(content);
  if (startsWith(content, /^(?:[\w-]+:.*\r?\n(?:[ \t].*\r?\n)*){0,20}MIME-Version:/i)) {
    const { html = '', text = '' } = await new PostalMime().parse(Buffer.from(content));
    return html || toParagraphs(text);
  }
  const page = decodePage(content);
  if (/\.txt$/i.test(name)) return toParagraphs(page);
  return /^[^<]{0,1024}</.test(page) && /\.(?:x?html?|mht|xml|dat|bin)$/i.test(name)
    ? page
    : undefined;
}
