import { fileNameMax } from '@sumut/contracts/forms/application';
import { normaliseLine } from '@sumut/contracts/lines/characters';
import { normaliseUnicode } from '@sumut/contracts/lines/unicode';

/** Lone surrogates, and characters with a special meaning in shells and file systems. */
const unsafe = /[\p{Cs}"*:<>?|]/gu;

/**
 * The last part of a path as a browser or an old client may send it, without invisible and dangerous characters, at most
 * `fileNameMax` long. `unnamed` replaces a missing name before the extension.
 */
export function safeFileName(name: string, unnamed: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  // Windows ignores dots and spaces at the end.
  const clean = normaliseLine(normaliseUnicode(last, 'NFC').replace(unsafe, '')).replace(
    /[. ]{1,9}$/,
    '',
  );
  // `path.extname` is no use here: it finds no extension in ".pdf".
  const extension = (/\.[^.]*$/.exec(clean)?.[0] ?? '').slice(0, 20);
  const base = clean.slice(0, clean.length - extension.length).trim() || unnamed;
  const kept = base.slice(0, fileNameMax - extension.length);
  // A cut through a surrogate pair would leave half a character.
  return `${kept.isWellFormed() ? kept : kept.slice(0, -1)}${extension}`;
}
