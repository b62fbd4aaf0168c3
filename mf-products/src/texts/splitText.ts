export type TextPart =
  | { kind: 'words' | 'latin'; text: string }
  /** `name` is the name of a figure, or `code`. */
  | { kind: 'value'; name: string; plain: boolean };

const placeholder = /\{(\w+)(:plain)?\}/;
const latin = /[A-Za-z][\w-]*(?: [A-Za-z][\w-]*)*/;
const tokens = new RegExp(`${placeholder.source}|${latin.source}`, 'g');

/** Splits a catalogue text at its placeholders and at Latin words, which need isolation in an Arabic text. */
export function splitText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(tokens)) {
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
