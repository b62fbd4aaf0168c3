import { readFile, stat } from 'node:fs/promises';
import { commandLine } from '@sumut/contracts/registry/commandLine';
import { CommandError } from '../CommandError.ts';
import type { Reporter } from '../reporter.ts';
import { parsePrivateJwk, type SigningKey } from './signingKey.ts';

const noKey = `No key. Set the key file with --key or MODULES_KEY, or the key itself in MODULES_PRIVATE_KEY. \
To create a key, run "${commandLine} keys create <file>". A CI job can release with its token instead.`;

/** Reads a private key from a file. Throws `no-key`; warns when other users can read the file. */
export async function readKeyFile(file: string, reporter: Reporter): Promise<SigningKey> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(
      'no-key',
      `Cannot read ${file}. Set the file of your team's private key with --key or MODULES_KEY.`,
    );
  });
  const key = await parsePrivateJwk(text);
  if (!key) {
    throw new CommandError(
      'no-key',
      `${file} is not an Ed25519 private key (JSON Web Key). To create one, run "${commandLine} keys create <file>".`,
    );
  }
  const { mode } = await stat(file);
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
    reporter.note(`Other users can read ${file}. Run "chmod 600 ${file}" to protect it.`);
  }
  return key;
}

/** Loads the team's key from `file` if given, otherwise from `text` (a JWK). Throws `no-key`. */
export async function loadTeamKey(
  { file, text }: { file: string | undefined; text: string | undefined },
  reporter: Reporter,
): Promise<SigningKey> {
  if (file !== undefined) return readKeyFile(file, reporter);
  if (text === undefined) throw new CommandError('no-key', noKey);
  const key = await parsePrivateJwk(text);
  if (key) return key;
  throw new CommandError(
    'no-key',
    'MODULES_PRIVATE_KEY is not an Ed25519 private key (JSON Web Key). Set it to the whole content of a key file.',
  );
}
