// Runs in a separate thread with resource limits. Reads CVs that strangers have sent, one after the other.
import { parentPort } from 'node:worker_threads';
import { cvTypes } from '@sumut/contracts/forms/application';
import { cvTextLimits, type CvPreview } from '@sumut/contracts/portal/cvText';
import { searchText } from '@sumut/contracts/portal/searchText';
import mammoth from 'mammoth';
import { readPdf } from './readPdf.ts';
import type { CvReading, ReadingTask } from './runReading.ts';
import { previewText, toPreview } from './toPreview.ts';
import { isSafeDocx } from '../submission/docxContent.ts';

/** Maps titles to headings. The library has default rules for other styles. */
const styleMap = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => h2:fresh"];

/**
 * Reads a Word document into blocks of text. Leaves pictures out, opens no files that the document refers to, and ignores style
 * maps for this library in the document. Throws for an unreadable document.
 */
async function readDocx(content: Uint8Array): Promise<CvPreview> {
  const buffer = Buffer.from(content);
  // The document was checked when it arrived, but perhaps by older rules.
  if (!(await isSafeDocx(buffer))) throw new Error('not a document within the limits');
  const { value } = await mammoth.convertToHtml(
    { buffer },
    {
      styleMap,
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
    },
  );
  return toPreview(value);
}

/** Removes control characters and lone surrogates, which databases and pages refuse, and limits the length. */
const cleanText = (text: string): string =>
  text
    .replaceAll(/[^\P{Cc}\n\t]/gu, ' ')
    .toWellFormed()
    .replaceAll(/[^\S\n]+/gu, ' ')
    .trim()
    .slice(0, cvTextLimits.characters)
    .toWellFormed();

async function readText(mediaType: string, content: Uint8Array): Promise<string> {
  if (mediaType === cvTypes['.pdf']) return readPdf(content);
  if (mediaType === cvTypes['.docx']) return previewText(await readDocx(content));
  return '';
}

async function read({ as, mediaType, content }: ReadingTask): Promise<CvReading> {
  try {
    if (as === 'preview') return { preview: await readDocx(content) };
    const text = cleanText(await readText(mediaType, content));
    return { text, words: searchText([text]) };
  } catch (error) {
    return { unreadable: error instanceof Error ? error.name : 'unknown' };
  }
}

parentPort?.on('message', (task: ReadingTask) => {
  void read(task).then((reading) => parentPort?.postMessage(reading));
});
