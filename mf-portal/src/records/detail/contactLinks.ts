/** The link that writes to an address. Encoded, so that an address cannot add recipients or text of its own. */
export const mailHref = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;

/** Where the digits that people here type begin: Arabic-Indic, and its eastern form. */
const zeros = [0x0660, 0x06f0];

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = zeros.find((start) => code >= start && code < start + 10);
  return zero === undefined ? digit : String(code - zero);
}

/** The link that calls a number in any usual writing; undefined for digits that no telephone would know. */
export function phoneHref(phone: string): string | undefined {
  const digits = phone
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[\s().\-/]/gu, '');
  return /^\+?\d+$/.test(digits) ? `tel:${digits}` : undefined;
}
