import WordExtractor from 'word-extractor';
import { type CvPreview, type PreviewBlock, previewLimits } from '@sumut/contracts/portal/cvText';

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
