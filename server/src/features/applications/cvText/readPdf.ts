import { registerHooks } from 'node:module';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { CvNote } from '@sumut/contracts/forms/application';
import { cvTextLimits, xfaPlaceholder } from '@sumut/contracts/portal/cvText';
import { type TextPiece, toPageText } from '@sumut/contracts/portal/pageText';
import type { CvCheck } from './runReading.ts';

/** The native module that pdf.js uses to draw. Reading text does not need it. */
const drawing = '@napi-rs/canvas';

/**
 * Two faults of pdf.js 6.5.438 in glyphs that stand for several letters, such as lam with alef, and their corrections.
 * First: lines of Arabic are in drawing order until the library reverses them, letter by letter, and with them the letters of such a
 * glyph, which are in reading order. Second: for fonts outside of the document, the library keeps only the first letter of a glyph.
 */
const corrections = [
  {
    wrong: 'const glyphUnicode = glyph.unicode;',
    right: `const glyphUnicode = /[\\u0590-\\u08ff]/.test(glyph.unicode)
          ? Array.from(glyph.unicode).reverse().join("") : glyph.unicode;`,
  },
  {
    wrong: 'toUnicode.set(charCode, fontCharCode);',
    right: `toUnicode.set(charCode, this.toUnicode instanceof IdentityToUnicodeMap
          ? fontCharCode : this.toUnicode.get(charCode) ?? fontCharCode);`,
  },
] as const;

/** A module's source as text, however the loader has read it. */
const decode = (source: string | ArrayBuffer | NodeJS.TypedArray | null | undefined): string =>
  typeof source === 'string' ? source : new TextDecoder().decode(source ?? undefined);

/** Returns the library's source without the faults. Throws for another version, in which the corrections have no place. */
function correct(source: string): string {
  return corrections.reduce((text, { wrong, right }) => {
    if (text.split(wrong).length !== 2) throw new Error(`pdf.js has changed at «${wrong}»`);
    return text.replace(wrong, () => right);
  }, source);
}

/** Loads pdf.js without its drawing module, even if that module is installed, and with the corrections. */
async function loadPdfLibrary() {
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      if (specifier === drawing) throw new Error(`${drawing} is not used`);
      return next(specifier, context);
    },
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith('/pdf.worker.mjs')) return loaded;
      return { ...loaded, source: correct(decode(loaded.source)) };
    },
  });
  try {
    // The library finds this module, if it is loaded already, instead of loading it at the first document.
    await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
    return await import('pdfjs-dist/legacy/build/pdf.mjs');
  } finally {
    hooks.deregister();
  }
}

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
export const readPdf = (content: Uint8Array): Promise<string> =>
  withPdf(content, (document) => readPages(document, cvTextLimits.pages));

/** The pages that are read to find out whether a PDF has text. Our own choice. */
const notedPages = 3;

/** What nobody can read in an intact PDF, or only with other programs; undefined for a usual one. */
async function findNote(document: PDFDocumentProxy): Promise<CvNote | undefined> {
  if (document.numPages === 0) return 'noPages';
  const { info } = await document.getMetadata();
  if ('IsCollectionPresent' in info && info.IsCollectionPresent === true) return 'portfolio';
  const text = await readPages(document, notedPages);
  if (xfaPlaceholder.test(text)) return 'adobeForm';
  return text.trim() === '' ? 'onlyPictures' : undefined;
}

/**
 * Checks whether a PDF needs a password to be read, and what its sender should change. Nothing for any other document, also for a
 * damaged one, which other programs may be able to repair.
 */
export async function checkPages(content: Uint8Array): Promise<CvCheck> {
  try {
    return { note: await withPdf(content, findNote) };
  } catch (error) {
    const isProtected = error instanceof Error && error.name === 'PasswordException';
    return { refusal: isProtected ? 'fileProtected' : undefined };
  }
}

async function readPages(document: PDFDocumentProxy, pagesMax: number): Promise<string> {
  const pages: string[] = [];
  let length = 0;
  const last = Math.min(document.numPages, pagesMax);
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
