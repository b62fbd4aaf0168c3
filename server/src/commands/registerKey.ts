import { readFile } from 'node:fs/promises';
import { newKeySchema } from '@sumut/contracts/registry/keys';
import { registerKey } from '../features/registry/access/teamKeys.ts';
import { UserFacingError } from '../platform/UserFacingError.ts';
import { isUniqueViolation } from '../platform/database/errors.ts';
import { inTransaction, operator } from './operator.ts';
import { runCommand } from './runCommand.ts';

const usage = `npm run key:register -- <module> <key file>
Allows the key to release the module. The file contains the key as JSON Web Key, as "sumut-modules keys create" has written it. Only the public
part of the key is stored.`;

/** Reads the public part of a key file. Throws `UserFacingError`. */
async function readPublicKey(file: string): Promise<unknown> {
  try {
    const { kty, crv, x } = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    return { kty, crv, x };
  } catch {
    throw new UserFacingError(`${file} cannot be read as a JSON Web Key`);
  }
}

/** Registers the key of a module's team from the command line, as an admin does in the portal. */
await runCommand(async () => {
  const [module, file, ...more] = process.argv.slice(2);
  if (module === undefined || file === undefined || more.length > 0)
    throw new UserFacingError(usage);
  const key = await readPublicKey(file);
  const parsed = newKeySchema.safeParse({ name: `Team ${module}`, module, key });
  if (!parsed.success)
    throw new UserFacingError(
      `${module} is not the name of a module, or ${file} is not an Ed25519 key`,
    );
  try {
    await inTransaction((db) => registerKey(db, operator, parsed.data));
  } catch (error) {
    if (isUniqueViolation(error)) throw new UserFacingError('The key is already registered');
    throw error;
  }
  return `The key may release ${module}`;
});
