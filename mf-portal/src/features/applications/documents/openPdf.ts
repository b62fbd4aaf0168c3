// The build for older browsers: the other one needs functions that Chrome, Firefox and Safari have had for less than a year.
import { xfaPlaceholder } from '@sumut/contracts/portal/cvText';
import { PdfFault } from './pdfFault.ts';
import {
  getDocument,
  PDFWorker,
  VerbosityLevel,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

/** An open document. `hasFiles` states whether other files are in it, as in a portfolio. `close` frees its resources. */
export interface OpenPdf {
  document: PDFDocumentProxy;
  hasFiles: boolean;
  close: () => void;
}

/** Decoders of scanned pages, loaded by file name when a document needs one. */
const decoders = [
  new URL('pdfjs-dist/wasm/jbig2_nowasm_fallback.js', import.meta.url),
  new URL('pdfjs-dist/wasm/openjpeg_nowasm_fallback.js', import.meta.url),
] as const;

/** Whether the first page is the placeholder. A page that cannot be read is no reason to show none. */
async function isForm(document: PDFDocumentProxy): Promise<boolean> {
  try {
    const { items } = await (await document.getPage(1)).getTextContent();
    return xfaPlaceholder.test(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  } catch {
    return false;
  }
}

async function hasFiles(document: PDFDocumentProxy): Promise<boolean> {
  try {
    const files = (await document.getAttachments()) as Record<string, unknown> | null;
    return files !== null && Object.keys(files).length > 0;
  } catch {
    return false;
  }
}

/**
 * Opens a PDF in its own worker, so that a malicious slow document does not block the page. The library runs no
 * script of the document. Rejects with a `PdfFault` for a document that the library opens and nobody can read, and with the
 * library's errors.
 */
export async function openPdf(data: ArrayBuffer): Promise<OpenPdf> {
  const port = new Worker(new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url));
  // Warnings of the library about a document do not belong in the page's console.
  const verbosity = VerbosityLevel.ERRORS;
  const worker = PDFWorker.create({ port, verbosity });
  const task = getDocument({
    data: new Uint8Array(data),
    worker,
    // The content security policy forbids WebAssembly: use the script decoders.
    useWasm: false,
    wasmUrl: new URL('.', decoders[0]).href,
    isImageDecoderSupported: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity,
  });
  // The worker is terminated immediately: a hanging worker would not respond to `destroy`.
  const close = () => {
    task.destroy().catch(() => undefined);
    port.terminate();
  };
  try {
    const document = await task.promise;
    if (document.numPages === 0) throw new PdfFault('noPages');
    if (await isForm(document)) throw new PdfFault('form');
    return { document, hasFiles: await hasFiles(document), close };
  } catch (error) {
    close();
    throw error;
  }
}
