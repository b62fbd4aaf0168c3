/** @jest-environment node */
import { createPublicKey, verify } from 'node:crypto';
import { encodeForSigning, envelopeSchema } from './dsse.ts';

const type = 'http://example.com/HelloWorld';
const encode = (text: string) => new TextEncoder().encode(text);
const signed = (payload: string) =>
  new TextDecoder().decode(encodeForSigning(type, encode(payload)));

/** Encodes a coordinate of a point for a JSON Web Key. */
const coordinate = (digits: string) =>
  Buffer.from(BigInt(digits).toString(16).padStart(64, '0'), 'hex').toString('base64url');

test('the example signature of the DSSE specification is valid', () => {
  const envelope = envelopeSchema.parse({
    payload: 'aGVsbG8gd29ybGQ=',
    payloadType: type,
    signatures: [
      {
        sig: 'A3JqsQGtVsJ2O2xqrI5IcnXip5GToJ3F+FnZ+O88SjtR6rDAajabZKciJTfUiHqJPcIAriEGAHTVeCUjW2JIZA==',
      },
    ],
  });
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: coordinate(
        '46950820868899156662930047687818585632848591499744589407958293238635476079160',
      ),
      y: coordinate('5640078356564379163099075877009565129882514886557779369047442380624545832820'),
    },
  });
  const payload = Buffer.from(envelope.payload, 'base64');
  const isSigned = (bytes: Uint8Array) =>
    verify(
      'sha256',
      bytes,
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(envelope.signatures[0]?.sig ?? '', 'base64'),
    );
  expect(signed('hello world')).toBe('DSSEv1 29 http://example.com/HelloWorld 11 hello world');
  expect(isSigned(encodeForSigning(envelope.payloadType, payload))).toBe(true);
  expect(isSigned(encodeForSigning(`${envelope.payloadType}s`, payload))).toBe(false);
});

test('lengths are counted in bytes', () => {
  expect(signed('وحدة')).toBe('DSSEv1 29 http://example.com/HelloWorld 8 وحدة');
});

test('only the two alphabets of Base64 are accepted', () => {
  const envelope = (sig: string) => ({ payload: 'aGk', payloadType: type, signatures: [{ sig }] });
  for (const sig of ['-_8=', '+/8=', '-_8'])
    expect(envelopeSchema.safeParse(envelope(sig)).success).toBe(true);
  for (const sig of ['', 'a b', 'a=b'])
    expect(envelopeSchema.safeParse(envelope(sig)).success).toBe(false);
});
