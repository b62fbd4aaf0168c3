import mammoth from 'mammoth';
import type { CvPreview } from '@sumut/contracts/portal/cvText';
import { checkDocx } from '../submission/docxContent.ts';
import { prepareDocx, tableStyles } from './prepareDocx.ts';
import { previewText, toPreview } from './toPreview.ts';

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

/**
 * Reads a Word document (.docx) into blocks of text. Leaves pictures out, opens no files that the document refers to, and ignores style
 * maps for the converter in the document. Throws for an unreadable document.
 */
export async function readDocx(content: Uint8Array): Promise<CvPreview> {
  // The document was checked when it arrived, but perhaps by older rules.
  if (await checkDocx(Buffer.from(content))) throw new Error('not a document within the limits');
  const { document, texts, pages, hasOtherParts } = prepareDocx(content);
  const { value } = await mammoth.convertToHtml(
    { buffer: document },
    {
      styleMap,
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
    },
  );
  let html = value;
  for (const [word, page] of pages) html = html.replace(word, () => `</p>${page}<p>`);
  const { blocks, cut } = toPreview(html);
  const isPartial = hasOtherParts || (!cut && lacksLetters(previewText({ blocks }), texts));
  return { blocks, cut, partial: isPartial };
}
