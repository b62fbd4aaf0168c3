import { stringify } from 'csv-stringify/sync';

/**
 * The lines of a CSV file (RFC 4180). Cells that a spreadsheet would interpret as formulas, also in full-width characters, get an
 * apostrophe before them (OWASP, "CSV Injection"). `bom` adds the byte order mark, without which Excel misreads Arabic.
 */
export const csvLines = (rows: readonly (readonly string[])[], { bom = false } = {}): string =>
  stringify([...rows], {
    bom,
    escape_formulas: true,
    record_delimiter: 'windows',
    // All cells are quoted: the separators that a spreadsheet recognises depend on its regional settings.
    quoted: true,
    quoted_empty: true,
  });

/** A cell that stays text even if it has only digits, so that a phone number keeps its zeros. An empty cell stays empty. */
export const asText = (text: string): string => text && `'${text}`;
