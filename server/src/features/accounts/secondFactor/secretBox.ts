import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts secrets for storage, bound to their owner. */
export interface SecretBox {
  seal: (secret: Buffer, owner: string) => string;
  /** Decrypts a secret. Throws for a changed secret, another owner or another key. */
  open: (sealed: string, owner: string) => Buffer;
}

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** Creates a box whose key is derived from `secret`: the stored key of the installation, or a key of the environment. */
export function createSecretBox(secret: Buffer): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'second-factor', 32));
  return {
    seal(secret, owner) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength), {
        authTagLength: tagLength,
      })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
      const text = decipher.update(bytes.subarray(ivLength + tagLength));
      return Buffer.concat([text, decipher.final()]);
    },
  };
}
