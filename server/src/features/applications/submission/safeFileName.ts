import { fileNameMax } from '@sumut/contracts/forms/application';

// Controls, bidi overrides and isolates (U+202E turns "fdp.exe" around), lone surrogates, and what shells and
// file systems read as more than a name.
const unsafe = /[\p{Cc}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF"*:<>?|]/gu;

/**
 * The last part of a path as a browser or an old client may send it, without dangerous characters, at most
 * `fileNameMax` long. `unnamed` stands for what has no name but an extension.
 */
export function safeFileName(name: string, unnamed: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last.normalize('NFC').replace(unsafe, '').trim();
  // Not path.extname: to it, ".pdf" is a name without ending.
  const extension = (/\.[^.]*$/.exec(clean)?.[0] ?? '').slice(0, 20);
  const base = clean.slice(0, clean.length - extension.length).trim() || unnamed;
  const kept = base.slice(0, fileNameMax - extension.length);
  // A cut through a surrogate pair would leave half a character.
  return `${kept.isWellFormed() ? kept : kept.slice(0, -1)}${extension}`;
}
