// Runs in a separate thread with resource limits. Reads CVs that strangers have sent, one after the other.
import { parentPort } from 'node:worker_threads';
import { cvTypes } from '@sumut/contracts/forms/application';
import { cvTextLimits, type CvPreview } from '@sumut/contracts/portal/cvText';
import { searchText } from '@sumut/contracts/portal/searchText';
import { checkOffice } from '../submission/cvContent.ts';
import { readDoc, readDocx } from './readDocx.ts';
import { checkPages, readPdf } from './readPdf.ts';
import type { CvCheck, CvReading, ReadingTask } from './runReading.ts';
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

const readWord = (mediaType: string, content: Uint8Array): Promise<CvPreview> =>
  mediaType === cvTypes['.doc'] ? readDoc(content) : readDocx(content);

const readText = async (mediaType: string, content: Uint8Array): Promise<string> =>
  mediaType === cvTypes['.pdf']
    ? readPdf(content)
    : previewText(await readWord(mediaType, content));

async function check(mediaType: string, content: Uint8Array): Promise<CvCheck> {
  if (mediaType === cvTypes['.pdf']) return checkPages(content);
  const extension = mediaType === cvTypes['.doc'] ? '.doc' : '.docx';
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
  return { refusal: await checkOffice(bytes, extension) };
}

async function read({ as, mediaType, content }: ReadingTask): Promise<CvReading> {
  try {
    if (as === 'check') return { check: await check(mediaType, content) };
    if (as === 'preview') return { preview: await readWord(mediaType, content) };
    const text = cleanText(await readText(mediaType, content));
    return { text, words: searchText([text]) };
  } catch (error) {
    return { unreadable: error instanceof Error ? error.name : 'unknown' };
  }
}

parentPort?.on('message', (task: ReadingTask) => {
  void read(task).then((reading) => parentPort?.postMessage(reading));
});
