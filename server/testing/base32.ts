/** Decodes base32, the encoding of secrets for authenticator apps. */
export function fromBase32(text: string): Buffer {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bitsOf = (digit: string) => digits.indexOf(digit).toString(2).padStart(5, '0');
  const bits = Array.from(text, bitsOf).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
