/** What a spreadsheet would take for a formula, also in its full-width form (OWASP, "CSV Injection"). */
const formula = /^[=+\-@\t\r＝＋－＠]/u;

const cell = (text: string): string =>
  // Quoted always: which separators a spreadsheet looks for depends on where it was bought.
  `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** UTF-8's signature, without which Excel takes Arabic for something else. */
export const byteOrderMark = '\uFEFF';

/** One line of a CSV file (RFC 4180). Cells that a spreadsheet would calculate get an apostrophe before them. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** A cell that stays text even where it is all digits: a phone number keeps its zeros. */
export const asText = (text: string): string => `'${text}`;

/** A time as spreadsheets read it, in UTC. */
export const csvTime = (at: number): string =>
  new Date(at).toISOString().slice(0, 19).replace('T', ' ');
