import * as z from 'zod/mini';

// Signatures of statements: Dead Simple Signing Envelope 1.0 (https://github.com/secure-systems-lab/dsse).

/** Base64 in the standard or the URL-safe alphabet. The format allows both. */
const base64Schema = z.string().check(z.regex(/^[\w+/-]+=*$/));

/** A DSSE envelope: the signed payload with its signature. `keyid` is only an unverified hint, so no decision depends on it. */
export const envelopeSchema = z.object({
  payload: base64Schema,
  payloadType: z.string(),
  signatures: z
    .array(z.object({ keyid: z.optional(z.string()), sig: base64Schema }))
    .check(z.length(1)),
});
export type Envelope = z.infer<typeof envelopeSchema>;

/** Returns the bytes to sign: lengths and contents of the payload's type and of the payload ("PAE" in the specification). */
export function encodeForSigning(payloadType: string, payload: Uint8Array): Uint8Array {
  const encoder = new TextEncoder();
  const type = encoder.encode(payloadType);
  const start = encoder.encode(`DSSEv1 ${type.length} ${payloadType} ${payload.length} `);
  const encoded = new Uint8Array(start.length + payload.length);
  encoded.set(start);
  encoded.set(payload, start.length);
  return encoded;
}
