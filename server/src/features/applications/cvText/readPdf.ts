import { registerHooks } from 'node:module';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { cvTextLimits } from '@sumut/contracts/portal/cvText';
import { toPageText, type TextPiece } from '@sumut/contracts/portal/pageText';

/** The native module that pdf.js uses to draw. Reading text does not need it. */
const drawing = '@napi-rs/canvas';

/** Loads pdf.js without its drawing module, even if that module is installed. */
async function loadLibrary() {
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      if (specifier === drawing) throw new Error(`${drawing} is not used`);
      return next(specifier, context);
    },
  });
  const library = await import('pdfjs-dist/legacy/build/pdf.mjs');
  hooks.deregister();
  return library;
}

let library: ReturnType<typeof loadLibrary> | undefined;

/**
 * The text of a PDF, page by page. Runs no scripts of the document, and loads no fonts or other resources. Rejects with the
 * library's error for an unreadable document, such as one with a password.
 */
export async function readPdf(content: Uint8Array): Promise<string> {
  const { getDocument, VerbosityLevel } = await (library ??= loadLibrary());
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
    return await readPages(await task.promise);
  } finally {
    await task.destroy();
  }
}

async function readPages(document: PDFDocumentProxy): Promise<string> {
  const pages: string[] = [];
  let length = 0;
  const last = Math.min(document.numPages, cvTextLimits.pages);
  for (let number = 1; number <= last && length < cvTextLimits.characters; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const text = toPageText(items.flatMap((item) => ('str' in item ? [item as TextPiece] : [])));
    page.cleanup();
    pages.push(text);
    length += text.length;
  }
  return pages.join('\n');
}
