import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { UserFacingError } from '../../platform/UserFacingError.ts';

// Backups have the age format (https://age-encryption.org/v1), which other programs can read, too.

const firstLine = 'age-encryption.org/v1\n';

/** Whether a file is encrypted. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(firstLine.length), 0, firstLine.length, 0);
    return buffer.toString('latin1') === firstLine;
  } finally {
    await handle.close();
  }
}

const webStream = (file: string) =>
  Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;

/** Writes a stream to a new file. Resolves when the file is on the disk. */
const writeNew = async (stream: ReadableStream<Uint8Array>, file: string): Promise<void> => {
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await stream.pipeTo(Writable.toWeb(target) as WritableStream<Uint8Array>);
};

/** Encrypts a file into a new one, which the key of any of the recipients (`age1…`) can decrypt. */
export async function encryptFile(
  source: string,
  target: string,
  recipients: readonly string[],
): Promise<void> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  await writeNew(await encrypter.encrypt(webStream(source)), target);
}

/** The keys in an identity file in the format of age's own programs. Throws `UserFacingError` if the file has none. */
export async function readIdentities(file: string): Promise<string[]> {
  const content = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new UserFacingError(`${file} cannot be read: ${(cause as Error).message}`);
  });
  const lines = content.split('\n').map((line) => line.trimEnd());
  const keys = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (keys.length === 0) throw new UserFacingError(`${file} contains no age identity`);
  return keys;
}

/** Decrypts a file into a new one. Throws `UserFacingError` if no key fits, or if the file is damaged or cut off. */
export async function decryptFile(
  source: string,
  target: string,
  identities: readonly string[],
): Promise<void> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    await writeNew(await decrypter.decrypt(webStream(source)), target);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UserFacingError(`${source} cannot be decrypted: ${reason}`);
  }
}
