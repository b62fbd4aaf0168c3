import { getDocument, PDFWorker, VerbosityLevel, type PDFDocumentProxy } from 'pdfjs-dist';

/** An open document; `close` frees what it holds. */
export interface OpenPdf {
  document: PDFDocumentProxy;
  close: () => void;
}

/** Decoders of scanned pages, loaded by their file names when a document needs one. */
const decoders = [
  new URL('pdfjs-dist/wasm/jbig2_nowasm_fallback.js', import.meta.url),
  new URL('pdfjs-dist/wasm/openjpeg_nowasm_fallback.js', import.meta.url),
] as const;

/**
 * Opens a PDF in a worker of its own, so that a document made to be slow stops nobody but itself. The library draws
 * pages and runs no script of the document. Rejects with its errors, of which `PasswordException` is one.
 */
export async function openPdf(data: ArrayBuffer): Promise<OpenPdf> {
  const port = new Worker(new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url));
  // What is odd in a stranger's document is no fault of the page, whose console stays for those.
  const verbosity = VerbosityLevel.ERRORS;
  const worker = PDFWorker.create({ port, verbosity });
  const task = getDocument({
    data: new Uint8Array(data),
    worker,
    // The page's policy allows no WebAssembly: the same decoders, as scripts.
    useWasm: false,
    wasmUrl: new URL('.', decoders[0]).href,
    isImageDecoderSupported: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity,
  });
  // Ended at once: a worker that hangs would never say goodbye.
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
