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
 * What counts as one address for limits: an IPv4 address, or the /64 of an IPv6 one, whose 2^64 addresses one
 * visitor holds. An IPv4 address that is mapped into IPv6 counts as itself, and the two loopback addresses as one.
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
