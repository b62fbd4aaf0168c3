import { stringify } from 'csv-stringify/sync';

/**
 * Lines of a CSV file (RFC 4180). Cells that a spreadsheet would take for a formula get an apostrophe before them, also in
 * full-width form (OWASP, "CSV Injection"). `bom` puts UTF-8's signature first, without which Excel misreads Arabic.
 */
export const csvLines = (rows: readonly (readonly string[])[], { bom = false } = {}): string =>
  stringify([...rows], {
    bom,
    escape_formulas: true,
    record_delimiter: 'windows',
    // Quoted always: which separators a spreadsheet looks for depends on where it was bought.
    quoted: true,
    quoted_empty: true,
  });

/** A cell that stays text even where it is all digits: a phone number keeps its zeros. An empty one stays empty. */
export const asText = (text: string): string => text && `'${text}`;
