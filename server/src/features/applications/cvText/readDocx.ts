import mammoth from 'mammoth';
import WordExtractor from 'word-extractor';
import { type CvPreview, type PreviewBlock, previewLimits } from '@sumut/contracts/portal/cvText';
import { checkDocx } from '../submission/docxContent.ts';
import { prepareDocx, tableStyles } from './prepareDocx.ts';
import { readEmbedded } from './readEmbedded.ts';
import { previewText, toPreview } from './toPreview.ts';

/** The characters with which Word ends a paragraph, a line and a page. */
const paragraphEnd = /[\r\n\v\f]+/;

/**
 * Reads a document in Word's format before 2007 (.doc) as paragraphs: page headers, text, text boxes, notes and page footers. Throws for
 * an unreadable document.
 */
export async function readDoc(content: Uint8Array): Promise<CvPreview> {
  const document = await new WordExtractor().extract(Buffer.from(content));
  const options = { filterUnicode: false };
  const lines = [
    document.getHeaders({ ...options, includeFooters: false }),
    document.getBody(options),
    document.getTextboxes(options),
    document.getFootnotes(options),
    document.getEndnotes(options),
    document.getFooters(options),
  ].flatMap((text) => text.split(paragraphEnd));
  const blocks: PreviewBlock[] = [];
  let length = 0;
  for (const line of lines) {
    const text = line.replaceAll(/[^\P{Cc}\t]/gu, '').trim();
    if (text === '') continue;
    length += text.length;
    if (blocks.length === previewLimits.blocks || length > previewLimits.characters)
      return { blocks, cut: true, partial: false };
    blocks.push({ kind: 'paragraph', spans: [{ text, bold: false, italic: false }] });
  }
  return { blocks, cut: false, partial: false };
}

/** Maps titles to headings, and the directions of tables to classes. The library has default rules for other styles. */
const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
  `table.${tableStyles.rtl} => table.rtl:fresh`,
  `table.${tableStyles.ltr} => table.ltr:fresh`,
];

/** How often each letter and digit is in a text. */
function countLetters(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const letter of text.match(/[\p{L}\p{N}]/gu) ?? [])
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
}

/** Whether a text lacks letters that the document has: the converter has left out an unknown element. */
function lacksLetters(shown: string, texts: readonly string[]): boolean {
  const counts = countLetters(shown);
  return [...countLetters(texts.join(' '))].some(
    ([letter, count]) => (counts.get(letter) ?? 0) < count,
  );
}

/** How deep documents may be inside of documents. Our own choice. */
const depthMax = 3;

/** A document as the converter writes it. */
interface ConvertedDocx {
  html: string;
  /** The texts that must be in the page. */
  texts: string[];
  hasOtherParts: boolean;
}

async function convert(content: Uint8Array, depth: number): Promise<ConvertedDocx> {
  const { document, texts, embedded, hasOtherParts } = prepareDocx(content);
  const { value } = await mammoth.convertToHtml(
    { buffer: document },
    {
      styleMap,
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
    },
  );
  const converted = { html: value, texts, hasOtherParts };
  const readWord = async (inner: Uint8Array): Promise<string> => {
    if (depth === depthMax || (await checkDocx(Buffer.from(inner))))
      throw new Error('not a document within the limits');
    const { html, ...more } = await convert(inner, depth + 1);
    converted.texts.push(...more.texts);
    converted.hasOtherParts ||= more.hasOtherParts;
    return html;
  };
  for (const [word, part] of embedded) {
    const page = await readEmbedded(part, readWord).catch(() => undefined);
    if (page === undefined) converted.hasOtherParts = true;
    converted.html = converted.html.replace(word, () => `</p>${page ?? ''}<p>`);
  }
  return converted;
}

/**
 * Reads a Word document (.docx) into blocks of text. Leaves pictures out, opens no files that the document refers to, and ignores style
 * maps for the converter in the document. Throws for an unreadable document.
 */
export async function readDocx(content: Uint8Array): Promise<CvPreview> {
  // The document was checked when it arrived, but perhaps by older rules.
  if (await checkDocx(Buffer.from(content))) throw new Error('not a document within the limits');
  const { html, texts, hasOtherParts } = await convert(content, 0);
  const { blocks, cut } = toPreview(html);
  const isPartial = hasOtherParts || (!cut && lacksLetters(previewText({ blocks }), texts));
  return { blocks, cut, partial: isPartial };
}
