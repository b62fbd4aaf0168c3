/** Returns a `mailto:` link. The address is encoded, so that it cannot add recipients or text. */
export const mailHref = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;

/** Code points of zero in Arabic-Indic and Extended Arabic-Indic digits. */
const zeros = [0x0660, 0x06f0];

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = zeros.find((start) => code >= start && code < start + 10);
  return zero === undefined ? digit : String(code - zero);
}

/** Returns a `tel:` link for a phone number in any usual format; undefined for another text. */
export function phoneHref(phone: string): string | undefined {
  const digits = phone
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[\s().\-/]/gu, '');
  return /^\+?\d+$/.test(digits) ? `tel:${digits}` : undefined;
}
