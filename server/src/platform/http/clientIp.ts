import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, `::` written out. */
function parseGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  if (tail === undefined) return left;
  const right = tail ? tail.split(':') : [];
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

/**
 * The key of an IP for rate limits: an IPv4 address, or the /64 prefix of an IPv6 address, because one visitor usually
 * has a whole /64. An IPv4-mapped IPv6 address counts as its IPv4 address, and the two loopback addresses as one.
 */
export function clientIpKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  if (address === '::1') return '127.0.0.1';
  const plain = address.split('%')[0] ?? address;
  return parseGroups(plain)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
