import parsePhoneNumber from 'libphonenumber-js/max';
import { toAsciiDigits } from '@sumut/contracts/lines/characters';
import { normalisePhone, splitExtension } from '@sumut/contracts/lines/phone';

/** The country of phone numbers without a country code. */
const country = 'AE';

/** Matches text that may be a phone number: at least seven characters in one line, with the separators that people paste. */
const candidate =
  /[+\uFF0B]?\p{Nd}[\p{Nd}\p{Zs}\p{Pd}\p{Cf}\u2212\u00B7\u0640().\-/]{5,28}\p{Nd}/gu;

/** The maximum number of phone numbers that are read in a text. Reading one takes a tenth of a millisecond. */
const maxPhones = 50;

const toDigits = (text: string): string => toAsciiDigits(text).replaceAll(/\D/g, '');

/** The digits of a phone number with its country code, without its extension: the same for all forms in which people write it. */
export function phoneKey(phone: string): string {
  const { number } = splitExtension(normalisePhone(phone));
  return toDigits(parsePhoneNumber(number, country)?.number ?? number);
}

/** A phone number in a text: its `phoneKey`, and the digits as they are written. */
export interface FoundPhone {
  key: string;
  digits: string;
}

/**
 * Finds the phone numbers in a text, and returns the text without them. Dates and other groups of digits are not phone numbers:
 * groups of digits must be a valid number, unless they begin with + or 0 or have no separators; then a possible number suffices.
 */
export function findPhones(text: string): { phones: FoundPhone[]; rest: string } {
  const phones: FoundPhone[] = [];
  const rest = text.replaceAll(candidate, (match) => {
    const parsed =
      phones.length < maxPhones ? parsePhoneNumber(normalisePhone(match), country) : undefined;
    const digits = toDigits(match);
    const looksLikePhone =
      /^[+\uFF0B]/.test(match) || digits.startsWith('0') || digits.length === match.length;
    if (!parsed || !(parsed.isValid() || (looksLikePhone && parsed.isPossible()))) return match;
    phones.push({ key: toDigits(parsed.number), digits });
    return ' ';
  });
  return { phones, rest };
}
