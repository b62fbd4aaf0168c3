import parsePhoneNumber from 'libphonenumber-js/max';

/** Numbers without a country code are of this country. */
const country = 'AE';

/** What may be a phone number: from seven characters on, in one line. */
const candidate = /[+\uFF0B]?\p{Nd}[\p{Nd}\p{Zs}().\-/]{5,28}\p{Nd}/gu;

/** Phone numbers that are read in a text at most: reading one takes a tenth of a millisecond. */
const readMax = 50;

const digitsOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) =>
      // In both ranges the lowest four bits of the code are the digit's value.
      String(digit.charCodeAt(0) & 0xf),
    )
    .replaceAll(/\D/g, '');

/** The digits of a phone number with its country code: the same for all ways in which people write it. */
export const phoneKey = (phone: string): string =>
  digitsOf(parsePhoneNumber(phone, country)?.number ?? phone);

/** A phone number in a text, as `phoneKey` and as its digits are. */
export interface FoundPhone {
  key: string;
  digits: string;
}

/**
 * The phone numbers in a text, and the text without them. A date or another row of numbers is none: groups of digits have to
 * be a number that exists, unless they begin like one.
 */
export function findPhones(text: string): { phones: FoundPhone[]; rest: string } {
  const phones: FoundPhone[] = [];
  const rest = text.replaceAll(candidate, (given) => {
    const parsed = phones.length < readMax ? parsePhoneNumber(given, country) : undefined;
    const digits = digitsOf(given);
    const beginsSo =
      /^[+\uFF0B]/.test(given) || digits.startsWith('0') || digits.length === given.length;
    if (!parsed || !(parsed.isValid() || (beginsSo && parsed.isPossible()))) return given;
    phones.push({ key: digitsOf(parsed.number), digits });
    return ' ';
  });
  return { phones, rest };
}
