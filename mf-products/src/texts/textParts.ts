export type TextPart =
  | { kind: 'words' | 'latin'; text: string }
  /** `name` is that of a figure, or `code`. */
  | { kind: 'value'; name: string; plain: boolean };

const placeholder = /\{(\w+)(:plain)?\}/;
const latin = /[A-Za-z][\w-]*(?: [A-Za-z][\w-]*)*/;
const pieces = new RegExp(`${placeholder.source}|${latin.source}`, 'g');

/**
 * Takes a text of the catalogues apart at its placeholders, and at the Latin words that an Arabic text has to
 * isolate. Joined again, the parts give the text.
 */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(pieces)) {
    const [piece, name, plain] = match;
    if (match.index > end) parts.push({ kind: 'words', text: text.slice(end, match.index) });
    parts.push(
      name ? { kind: 'value', name, plain: plain !== undefined } : { kind: 'latin', text: piece },
    );
    end = match.index + piece.length;
  }
  if (end < text.length) parts.push({ kind: 'words', text: text.slice(end) });
  return parts;
}
