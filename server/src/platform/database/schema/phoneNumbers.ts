import parsePhoneNumber from 'libphonenumber-js/max';

/** The country of phone numbers without a country code. */
const country = 'AE';

/** Matches text that may be a phone number: at least seven characters in one line. */
const candidate = /[+\uFF0B]?\p{Nd}[\p{Nd}\p{Zs}().\-/]{5,28}\p{Nd}/gu;

/** The maximum number of phone numbers that are read in a text. Reading one takes a tenth of a millisecond. */
const maxPhones = 50;

const toDigits = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) =>
      // In both ranges the lowest four bits of the code are the digit's value.
      String(digit.charCodeAt(0) & 0xf),
    )
    .replaceAll(/\D/g, '');

/** The digits of a phone number with its country code: the same for all forms in which people write the number. */
export const phoneKey = (phone: string): string =>
  toDigits(parsePhoneNumber(phone, country)?.number ?? phone);

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
    const parsed = phones.length < maxPhones ? parsePhoneNumber(match, country) : undefined;
    const digits = toDigits(match);
    const looksLikePhone =
      /^[+\uFF0B]/.test(match) || digits.startsWith('0') || digits.length === match.length;
    if (!parsed || !(parsed.isValid() || (looksLikePhone && parsed.isPossible()))) return match;
    phones.push({ key: toDigits(parsed.number), digits });
    return ' ';
  });
  return { phones, rest };
}
