import { fileNameMax } from '@sumut/contracts/forms/application';

// Control characters, bidi overrides and isolates (U+202E turns "fdp.exe" around), lone surrogates, and characters
// with a special meaning in shells and file systems.
const unsafe = /[\p{Cc}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF"*:<>?|]/gu;

/**
 * The last part of a path as a browser or an old client may send it, without dangerous characters, at most
 * `fileNameMax` long. `unnamed` replaces a missing name before the extension.
 */
export function safeFileName(name: string, unnamed: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last.normalize('NFC').replace(unsafe, '').trim();
  // `path.extname` is no use here: it finds no extension in ".pdf".
  const extension = (/\.[^.]*$/.exec(clean)?.[0] ?? '').slice(0, 20);
  const base = clean.slice(0, clean.length - extension.length).trim() || unnamed;
  const kept = base.slice(0, fileNameMax - extension.length);
  // A cut through a surrogate pair would leave half a character.
  return `${kept.isWellFormed() ? kept : kept.slice(0, -1)}${extension}`;
}
