import { normalisePhone, splitExtension } from '@sumut/contracts/lines/phone';

/** Returns a `mailto:` link. The address is encoded, so that it cannot add recipients or text. */
export const mailHref = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;

/** Returns a `tel:` link (RFC 3966) for a phone number in any usual format; undefined for another text. */
export function phoneHref(phone: string): string | undefined {
  const { number, extension } = splitExtension(normalisePhone(phone));
  // The zero in +971 (0)50 is dialled only without the country code.
  const digits = number.replace(/^(\+\d+)\s*\(0\)/, '$1').replace(/[\s().\-/]/gu, '');
  if (!/^\+?\d+$/.test(digits)) return undefined;
  return `tel:${digits}${extension && `;ext=${extension}`}`;
}
