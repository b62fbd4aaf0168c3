// Every package that imports this file needs the types.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./punycode.d.ts" />
import punycode from 'punycode.js';
import { type FieldErrorMessage, withCharacter } from '../forms/fieldErrors.ts';
import { normaliseLine, removeInvisible } from './characters.ts';
import { normaliseUnicode } from './unicode.ts';

/** Maximum octets of a local part (RFC 5321, 4.5.3.1.1), and of a domain and its labels in ASCII (RFC 1035, 2.3.4). */
const partMax = { local: 64, domain: 253, label: 63 };

/** Other characters than those of HTML's `type=email` before the @ and letters of every script (RFC 6531). */
const notInLocal = /[^\w.!#$%&'*+/=?^`{|}~\-\p{L}\p{M}\p{Nd}]/u;
const notInDomain = /[^\p{L}\p{M}\p{Nd}.\-\u200C\u200D]/u;
/** A label begins and ends with a letter or digit; in between it may contain marks and hyphens. */
const label =
  /^[\p{L}\p{Nd}](?:[\p{L}\p{M}\p{Nd}\-\u200C\u200D]*[\p{L}\p{M}\p{Nd}\u200C\u200D])?$/u;

/** Returns the domain in ASCII as the engine's URL parser converts it (UTS 46); undefined for a domain that IDNA refuses. */
function toAscii(domain: string): string | undefined {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
}

/** Returns an internationalised domain in Unicode, in the one form that all its spellings have. Other domains stay as they are. */
function normaliseDomain(typed: string): string {
  const domain = normaliseUnicode(typed, 'NFKC');
  if (notInDomain.test(domain) || !/[^\x21-\x7E]|xn--/i.test(domain)) return domain;
  // IDNA refuses joiners where they have no effect.
  const ascii = toAscii(domain) ?? toAscii(removeInvisible(domain));
  if (ascii === undefined) return domain;
  try {
    const unicode = punycode.toUnicode(ascii);
    return toAscii(unicode) === ascii ? unicode : domain;
  } catch {
    return domain;
  }
}

/** Fullwidth and small forms of ASCII, and the full stops of ideographic keyboards. */
const wideForms = /[\u3002\uFE50-\uFE6B\uFF01-\uFF61]/g;
const toNarrow = (character: string): string =>
  normaliseUnicode(character, 'NFKC').replace('\u3002', '.');

/**
 * Normalises an email address that a person typed or pasted: removes what nobody can see, unwraps `mailto:` and `Name <address>`,
 * and unifies fullwidth forms and the spellings of internationalised domains. The result is not necessarily valid.
 */
export function normaliseEmail(typed: string): string {
  const line = normaliseLine(typed).replaceAll(wideForms, toNarrow).replace(/[;,]$/, '');
  const address = /^[^<>]*<([^<>]+)>$/.exec(line)?.[1] ?? line;
  const bare = address.replace(/^\s*mailto:([^?]*)(?:\?.*)?$/i, '$1').trim();
  const at = bare.lastIndexOf('@');
  if (at === -1) return removeInvisible(bare);
  const local = normaliseUnicode(removeInvisible(bare.slice(0, at)), 'NFC');
  return `${local}@${normaliseDomain(bare.slice(at + 1).replaceAll(/(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu, ''))}`;
}

/** Returns a key that is equal for spellings of the same address. Mail servers ignore the case of letters. */
export const emailKey = (address: string): string => normaliseEmail(address).toLowerCase();

const isDomain = (domain: string): boolean => {
  const labels = domain.split('.');
  const ascii = toAscii(domain);
  return (
    labels.length > 1 &&
    labels.every((one) => label.test(one) && !/^xn--/i.test(one)) &&
    // A last label of digits would make the domain an IP address.
    !/^\d+$/.test(labels.at(-1) ?? '') &&
    ascii !== undefined &&
    ascii.length <= partMax.domain &&
    ascii.split('.').every((one) => one.length <= partMax.label)
  );
};

/** Returns why a normalised address is refused, as the message of an issue; undefined for a valid address. */
export function findEmailFault(address: string): FieldErrorMessage | undefined {
  if (address.split(/[\s,;]+/).filter((part) => part.includes('@')).length > 1) return 'several';
  const at = address.lastIndexOf('@');
  if (at === -1) return 'email';
  const local = address.slice(0, at);
  const domain = address.slice(at + 1);
  const [wrong] = notInLocal.exec(local) ?? notInDomain.exec(domain) ?? [];
  if (wrong !== undefined && wrong !== '@') return withCharacter('email', wrong);
  if (wrong !== undefined || !/^[^\p{M}.][^.]*(?:\.[^.]+)*$/u.test(local)) return 'email';
  // Each octet beyond ASCII is an escape of three characters.
  if (encodeURIComponent(local).replaceAll(/%../g, '.').length > partMax.local) return 'tooLong';
  return isDomain(domain) ? undefined : 'email';
}
