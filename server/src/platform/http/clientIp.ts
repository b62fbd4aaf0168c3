import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, with `::` expanded. */
function parseGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  if (tail === undefined) return left;
  const right = tail ? tail.split(':') : [];
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

const toNumber = (group: string): number => Number.parseInt(group, 16);

/**
 * The networks of an IP that share limits, the narrowest first, which is `clientIpKey`: providers assign a /64, /56 or /48 of
 * IPv6 to a customer, and neighbouring IPv4 addresses to a customer who rents several servers.
 */
export function clientNetworks(address: string): [own: string, ...wider: string[]] {
  const own = clientIpKey(address);
  const [a = '', b = '', c = '', d = ''] = own.split(':');
  if (!d) return [own, `${own.split('.').slice(0, 3).join('.')}/24`];
  const half = (toNumber(d) & 0xff00).toString(16);
  return [own, `${a}:${b}:${c}:${half}/56`, `${a}:${b}:${c}/48`];
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
    .map((group) => toNumber(group).toString(16))
    .join(':');
}
