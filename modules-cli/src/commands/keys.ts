import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '../CommandError.ts';
import { readKeyFile } from '../keys/loadTeamKey.ts';
import { createPrivateJwk, parsePrivateJwk, type SigningKey } from '../keys/signingKey.ts';
import type { AddCommand, Answer } from './command.ts';

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

async function createKeyFile(file: string): Promise<SigningKey> {
  const text = JSON.stringify(await createPrivateJwk());
  try {
    // `wx`: a key that is overwritten is lost.
    await writeFile(file, `${text}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new CommandError(
      'no-key',
      isCode(error, 'EEXIST')
        ? `${file} is there already and was not touched. Name another file.`
        : `${file} cannot be written (${error instanceof Error ? error.message : String(error)}).`,
    );
  }
  const key = await parsePrivateJwk(text);
  if (!key) throw new Error('The key that was just made cannot be read');
  return key;
}

function answer(file: string, key: SigningKey, next: string[]): Answer {
  const publicHalf = JSON.stringify(key.public);
  return {
    data: { file, id: key.id, key: key.public },
    text: [`Public key:  ${publicHalf}`, `Thumbprint:  ${key.id}`, ...next].join('\n'),
  };
}

export const addKeys: AddCommand = (program, run) => {
  const keys = program.command('keys').description("Makes and shows a team's key.");

  keys
    .command('create')
    .description('Makes a key pair (Ed25519) and writes its private half into a file.')
    .argument('<file>', 'to be kept out of the repository')
    .action((name: string) =>
      run(async ({ folder, commandLine }) => {
        const file = path.resolve(folder, name);
        return answer(file, await createKeyFile(file), [
          '',
          `${file} holds the private key: keep it secret, and out of the repository.`,
          'An admin enters the public key in the portal, under "Modules", with a name and the module that it may release.',
          `Then, in the module's folder:  ${commandLine(`release --key ${name}`)}`,
        ]);
      }),
    );

  keys
    .command('show')
    .description('Prints the public half of a key again.')
    .argument('<file>', 'of the private key')
    .action((name: string) =>
      run(async ({ folder, report }) => {
        const file = path.resolve(folder, name);
        return answer(file, await readKeyFile(file, report), []);
      }),
    );
};
