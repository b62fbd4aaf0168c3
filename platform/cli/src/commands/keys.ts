import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '../CommandError.ts';
import { quote } from '../context.ts';
import { readKeyFile } from '../keys/loadTeamKey.ts';
import { createPrivateJwk, parsePrivateJwk, type SigningKey } from '../keys/signingKey.ts';
import type { CommandResult } from '../reporter.ts';
import type { AddCommand } from './command.ts';

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

async function createKeyFile(file: string): Promise<SigningKey> {
  const text = JSON.stringify(await createPrivateJwk());
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    // `wx` refuses to overwrite an existing file, because an overwritten key is lost.
    await writeFile(file, `${text}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new CommandError(
      'no-key',
      hasCode(error, 'EEXIST')
        ? `${file} already exists and was not changed. Choose another file.`
        : `Cannot write ${file} (${error instanceof Error ? error.message : String(error)}).`,
    );
  }
  const key = await parsePrivateJwk(text);
  if (!key) throw new Error('Cannot parse the key that was just created');
  return key;
}

function keyResult(file: string, key: SigningKey, nextSteps: string[]): CommandResult {
  return {
    data: { file, id: key.id, key: key.public },
    text: [
      `Public key:  ${JSON.stringify(key.public)}`,
      `Thumbprint:  ${key.id}`,
      ...nextSteps,
    ].join('\n'),
  };
}

export const addKeys: AddCommand = (program, run) => {
  const keys = program
    .command('keys')
    .summary("create or show a team's key")
    .description("Creates or shows a team's key.");

  keys
    .command('create')
    .summary('create a key pair')
    .description('Creates an Ed25519 key pair and writes the private key to a file.')
    .argument('<file>', 'file for the private key, outside the repository')
    .action((name: string) =>
      run(async ({ cwd, formatCommand }) => {
        const file = path.resolve(cwd, name);
        return keyResult(file, await createKeyFile(file), [
          '',
          `The private key is in ${file}. Keep it secret, and out of the repository.`,
          'Next, an admin adds the public key in the portal, under "Modules", with a name and the module that it may release.',
          `Then run, in the module's folder:  ${formatCommand(`release --key ${quote(file)}`)}`,
        ]);
      }),
    );

  keys
    .command('show')
    .summary('print the public key of a key file')
    .description('Prints the public key of a key file.')
    .argument('<file>', 'file of the private key')
    .action((name: string) =>
      run(async ({ cwd, reporter }) => {
        const file = path.resolve(cwd, name);
        return keyResult(file, await readKeyFile(file, reporter), []);
      }),
    );
};
