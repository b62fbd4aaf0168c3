// The build for older browsers: the other one needs functions that Chrome, Firefox and Safari have had for less than a year.
import {
  getDocument,
  PDFWorker,
  VerbosityLevel,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

/** An open document. `close` frees its resources. */
export interface OpenPdf {
  document: PDFDocumentProxy;
  close: () => void;
}

/** Decoders of scanned pages, loaded by file name when a document needs one. */
const decoders = [
  new URL('pdfjs-dist/wasm/jbig2_nowasm_fallback.js', import.meta.url),
  new URL('pdfjs-dist/wasm/openjpeg_nowasm_fallback.js', import.meta.url),
] as const;

/**
 * Opens a PDF in its own worker, so that a malicious slow document does not block the page. The library runs no
 * script of the document. Rejects with the library's errors, such as `PasswordException`.
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
    return { document: await task.promise, close };
  } catch (error) {
    close();
    throw error;
  }
}
