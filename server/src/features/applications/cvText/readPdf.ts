import type { PDFDocumentProxy } from 'pdfjs-dist';
import { cvTextLimits } from '@sumut/contracts/portal/cvText';
import { toPageText, type TextPiece } from '@sumut/contracts/portal/pageText';
import { loadPdfLibrary } from './loadPdfLibrary.ts';

let library: ReturnType<typeof loadPdfLibrary> | undefined;

/**
 * Opens a PDF, calls `use` and closes the PDF. Runs no scripts of the document, and loads no fonts or other resources. Rejects with the
 * library's error for an unreadable document, such as one with a password.
 */
async function withPdf<Result>(
  content: Uint8Array,
  use: (document: PDFDocumentProxy) => Promise<Result>,
): Promise<Result> {
  const { getDocument, VerbosityLevel } = await (library ??= loadPdfLibrary());
  const task = getDocument({
    data: content,
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    enableXfa: false,
    isImageDecoderSupported: false,
    stopAtErrors: false,
    useSystemFonts: false,
    useWasm: false,
    useWorkerFetch: false,
  });
  try {
    return await use(await task.promise);
  } finally {
    await task.destroy();
  }
}

/** The text of a PDF, page by page. Rejects with the library's error for an unreadable document. */
export const readPdf = (content: Uint8Array): Promise<string> => withPdf(content, readPages);

/** Whether a PDF needs a password to be read. False for any other document, also a damaged one, which other programs may be able to repair. */
export async function needsPassword(content: Uint8Array): Promise<boolean> {
  try {
    return await withPdf(content, async () => false);
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException';
  }
}

async function readPages(document: PDFDocumentProxy): Promise<string> {
  const pages: string[] = [];
  let length = 0;
  const last = Math.min(document.numPages, cvTextLimits.pages);
  for (let number = 1; number <= last && length < cvTextLimits.characters; number += 1) {
    const page = await document.getPage(number);
    // `toPageText` normalises the letters, in reading order.
    const { items } = await page.getTextContent({ disableNormalization: true });
    const text = toPageText(items.flatMap((item) => ('str' in item ? [item as TextPiece] : [])));
    page.cleanup();
    pages.push(text);
    length += text.length;
  }
  return pages.join('\n');
}
