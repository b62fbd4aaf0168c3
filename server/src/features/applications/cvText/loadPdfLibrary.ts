import { registerHooks } from 'node:module';

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
export async function loadPdfLibrary() {
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
