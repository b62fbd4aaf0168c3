import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { createPrivateJwk, parsePrivateJwk, type SigningKey } from '../../src/keys/signingKey.ts';
import { createFolder } from './folders.ts';

export interface TestKey {
  file: string;
  /** The content of the file. */
  text: string;
  key: SigningKey;
}

/** Creates a team's key and its file. */
export async function createKey(context: TestContext): Promise<TestKey> {
  const text = JSON.stringify(await createPrivateJwk());
  const file = path.join(await createFolder(context), 'team.jwk');
  await writeFile(file, text);
  await chmod(file, 0o600);
  const key = await parsePrivateJwk(text);
  if (!key) throw new Error('Invalid key');
  return { file, text, key };
}
