import { readFile, stat } from 'node:fs/promises';
import { CommandError } from '../CommandError.ts';
import type { Report } from '../output/report.ts';
import { parsePrivateJwk, type SigningKey } from './signingKey.ts';

const noKey = `No key. Name its file with --key or MODULES_KEY, or put the key itself into MODULES_PRIVATE_KEY. \
"npx modules keys create <file>" makes one.`;

/** Reads a private key from its file. Throws `no-key`; notes when others than its owner may read the file. */
export async function readKeyFile(file: string, report: Report): Promise<SigningKey> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(
      'no-key',
      `${file} cannot be read. Name the file of your team's private key with --key or MODULES_KEY.`,
    );
  });
  const key = await parsePrivateJwk(text);
  if (!key) {
    throw new CommandError(
      'no-key',
      `${file} holds no Ed25519 private key as a JSON Web Key. "npx modules keys create <file>" makes one.`,
    );
  }
  const { mode } = await stat(file);
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
    report.note(`Others may read ${file}: "chmod 600 ${file}" keeps the key yours.`);
  }
  return key;
}

/** The team's key: from a file when one is named, else from `text`, a JWK. Throws `no-key`. */
export async function loadTeamKey(
  { file, text }: { file: string | undefined; text: string | undefined },
  report: Report,
): Promise<SigningKey> {
  if (file !== undefined) return readKeyFile(file, report);
  if (text === undefined) throw new CommandError('no-key', noKey);
  const key = await parsePrivateJwk(text);
  if (key) return key;
  throw new CommandError(
    'no-key',
    'MODULES_PRIVATE_KEY holds no Ed25519 private key as a JSON Web Key: it takes the whole content of a key file.',
  );
}
