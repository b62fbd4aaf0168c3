// Runs in a separate thread with resource limits. Reads CVs that strangers have sent, one after the other.
import { parentPort } from 'node:worker_threads';
import { cvTypes } from '@sumut/contracts/forms/application';
import { cvTextLimits } from '@sumut/contracts/portal/cvText';
import { searchText } from '@sumut/contracts/portal/searchText';
import { readDocx } from './readDocx.ts';
import { readPdf } from './readPdf.ts';
import type { CvReading, ReadingTask } from './runReading.ts';
import { previewText } from './toPreview.ts';

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
