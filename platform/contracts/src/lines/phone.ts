import { type FieldErrorMessage, withCharacter } from '../forms/fieldErrors.ts';
import { normaliseLine, removeInvisible, toAsciiDigits } from './characters.ts';

/** Dashes and what takes their place: the minus, the long vowel mark and the tilde of ideographic keyboards, the Arabic tatweel. */
const dashes = /[\p{Pd}\u2212\u30FC\u301C\u223C\u2053~\u0640]/gu;
const dots = /[\u00B7\u2022\u2027\u2219\u30FB]/g;
const slashes = /[\u2044\u2215]/g;
/** The extension of a company's line: the usual words of both languages, the pause `,`, and the parameter of `tel:` links. */
const extension =
  /\s?(?:;ext=|[;,x#]|ext\.?|extn\.?|extension|تحويلة|تحويله|داخلي)[\s:.]{0,2}(\d{1,6})#?$/i;

/**
 * Normalises a phone number that a person typed or pasted: removes what nobody can see and a label such as `tel:`, and unifies
 * digits, dashes, dots and brackets. A plus at the end, where it gets on a right-to-left keyboard, moves to the beginning. The
 * grouping stays as typed. The result is not necessarily valid.
 */
export const normalisePhone = (typed: string): string =>
  toAsciiDigits(removeInvisible(normaliseLine(typed)))
    .replace(/^[\p{L}\p{M} .]{1,20}:[\s/]*/u, '')
    .replaceAll(dashes, '-')
    .replaceAll(dots, '.')
    .replaceAll(slashes, '/')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll('\u060C', ',')
    .replaceAll('\u061B', ';')
    .replace(/^([^+]*\d)\s*\+$/, '+$1');

/** Splits a phone number from its extension; the extension is empty if there is none. */
export function splitExtension(phone: string): { number: string; extension: string } {
  const found = extension.exec(phone);
  return { number: phone.slice(0, found?.index), extension: found?.[1] ?? '' };
}

/** Digits of a phone number in any common notation. Our own choice: short national numbers, and a prefix before the 15 of E.164. */
const digits = { min: 6, max: 20 };
const countDigits = (text: string): number => text.replaceAll(/\D/g, '').length;

/** Checks whether a text has several numbers, each as long as one of a city. */
const hasSeveral = (phone: string): boolean =>
  phone.split(/[,;/&|]|(?=\+)/).filter((part) => countDigits(part) > 6).length > 1 ||
  /\d{9,15} \d{9}/.test(phone);

/** Returns why a normalised phone number is refused, as the message of an issue; undefined for a valid number. */
export function findPhoneFault(phone: string): FieldErrorMessage | undefined {
  if (hasSeveral(phone)) return 'several';
  const { number } = splitExtension(phone);
  const count = countDigits(number);
  const [wrong] = /[^+\d\s().\-/]/u.exec(number) ?? [];
  if (wrong !== undefined && count > 0) return withCharacter('phone', wrong);
  const fits = count >= digits.min && count <= digits.max;
  return fits && /^\+?[^+]+$/.test(number) ? undefined : 'phone';
}
