/** The part of word-extractor 1.0.4 that the server uses. Its published types lack the options. */
declare module 'word-extractor' {
  interface Options {
    /** Whether typographic quotes become ASCII. Default: true. */
    filterUnicode: boolean;
  }
  interface Document {
    getBody: (options: Options) => string;
    getFootnotes: (options: Options) => string;
    getEndnotes: (options: Options) => string;
    getHeaders: (options: Options & { includeFooters: boolean }) => string;
    getFooters: (options: Options) => string;
    getTextboxes: (options: Options) => string;
  }
  export default class WordExtractor {
    extract(source: Buffer): Promise<Document>;
  }
}
