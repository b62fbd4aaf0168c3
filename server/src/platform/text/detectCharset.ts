import { isAscii, isUtf8 } from 'node:buffer';

/** Arabic letters in a row, as other languages hardly have them when their bytes are read as Windows-1256. */
const arabicRun = /[\u0621-\u064A]{2,}/g;

/** Whether bytes are Arabic in Windows-1256: a third of the letters beyond ASCII are in such runs. French is the same in both code pages. */
function isArabic(content: Uint8Array): boolean {
  const text = new TextDecoder('windows-1256').decode(content.subarray(0, 10_000));
  const letters = text.match(/(?!\p{ASCII})\p{L}/gu)?.length ?? 0;
  const arabic = (text.match(arabicRun) ?? []).join('').length;
  return arabic * 3 >= letters && arabic > 0;
}

const guess = (content: Uint8Array): string =>
  isArabic(content) ? 'windows-1256' : 'windows-1252';

/** The encoding that a label names; undefined for an unknown label. */
export function encodingOf(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

/** Whether text that should be UTF-8 has a few broken bytes only, as where a server has cut it off. */
function isMostlyUtf8(content: Uint8Array): boolean {
  const text = new TextDecoder().decode(content);
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  const other = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0;
  return broken * 4 < other;
}

/** Whether a text of an ISO encoding has bytes that this encoding leaves out, and Windows-1256 uses for letters. */
const lacksBytes = (content: Uint8Array, encoding: string): boolean =>
  encoding.startsWith('iso-8859-') &&
  isArabic(content) &&
  /[\u0080-\u009F\uFFFD]/.test(new TextDecoder(encoding).decode(content));

/**
 * Returns the charset of a text. Its bytes decide where the declaration cannot be right: mail programs declare US-ASCII, Latin-1 or
 * nothing, and send UTF-8 or Windows-1256. `declared` is the label of the sender, or of the page itself.
 */
export function detectCharset(content: Uint8Array, declared: string): string {
  if (isAscii(content)) return declared;
  if (isUtf8(content)) return 'utf-8';
  const encoding = encodingOf(declared);
  if (encoding === 'utf-8' && isMostlyUtf8(content)) return encoding;
  // Labels such as "us-ascii" and "iso-8859-1" name Windows-1252 in browsers.
  return encoding === undefined ||
    encoding === 'utf-8' ||
    encoding === 'windows-1252' ||
    lacksBytes(content, encoding)
    ? guess(content)
    : declared;
}

/** The charset that a page names itself, in the first kilobyte (HTML, 4.2.5.4). */
export const pageCharset = (content: Uint8Array): string =>
  /<meta[^>]{0,200}?charset\s*=\s*["']?([\w.:-]+)/i.exec(
    Buffer.from(content.subarray(0, 1024)).toString('latin1'),
  )?.[1] ?? '';

/** Decodes a page or a text of a stranger, by its byte order mark, its own label, and its bytes. */
export function decodePage(content: Uint8Array): string {
  const mark = /^(?:\xFF\xFE|\xFE\xFF)/.exec(
    Buffer.from(content.subarray(0, 2)).toString('latin1'),
  );
  const marked = mark?.[0] === '\xFF\xFE' ? 'utf-16le' : mark ? 'utf-16be' : undefined;
  const charset = marked ?? detectCharset(content, pageCharset(content));
  return new TextDecoder(encodingOf(charset) ?? 'utf-8').decode(content);
}
