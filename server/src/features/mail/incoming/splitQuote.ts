const isQuoted = (line: string): boolean => line.startsWith('>');

/** The line that mail programs put above a quotation: "… wrote:", «كتب …:». */
const isIntroduction = (line: string): boolean => /:[\u200E\u200F]?$/.test(line.trim());

/**
 * Splits a mail into its own text and the quotation at its end: the last lines that begin with `>`, with the line that introduces
 * them. A mail with answers between quoted lines stays whole.
 */
export function splitQuote(text: string): [own: string, quoted: string] {
  const lines = text.split('\n');
  let start = lines.length;
  while (start > 0 && (isQuoted(lines[start - 1] ?? '') || lines[start - 1]?.trim() === ''))
    start -= 1;
  const first = lines.findIndex(isQuoted);
  if (first === -1 || first < start) return [text, ''];
  const above = isIntroduction(lines[start - 1] ?? '') ? start - 1 : start;
  const own = lines.slice(0, above).join('\n').trim();
  // A mail that contains only a quotation stays whole.
  if (own === '') return [text, ''];
  return [own, lines.slice(above).join('\n').trim()];
}
