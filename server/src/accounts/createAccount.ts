import { text } from 'node:stream/consumers';
import type { User } from '@sumut/contracts';
import { roles, userSchema } from '@sumut/contracts/schemas';
import { runCommand } from '../command.ts';
import { isUniqueViolation } from '../database/errors.ts';
import { openDatabase } from '../database/open.ts';
import { demoAccounts } from '../environment/demoSecrets.ts';
import { parseDatabaseEnvironment } from '../environment/environment.ts';
import { ExplainedError } from '../ExplainedError.ts';
import { hashPassword } from './passwords.ts';
import { insertAccount } from './repository.ts';

/** Shortest password of an account, in characters (ASVS 5.0, 6.2.1, recommends 15 and allows 8). Ours. */
const passwordMin = 12;
const usage = `node src/accounts/createAccount.ts <username> <${roles.join('|')}> <first name> <last name>
The password is read from ACCOUNT_PASSWORD, or from standard input.`;

function checkedPassword(password: string): string {
  if (password.length < passwordMin) {
    throw new ExplainedError(`The password needs at least ${passwordMin} characters`);
  }
  if (demoAccounts.some((account) => account.password === password)) {
    throw new ExplainedError('The password is a demo password; choose another');
  }
  return password;
}

function userOf([username, role, firstName, lastName]: string[]): User {
  const user = userSchema.safeParse({ username, role, firstName, lastName });
  if (!user.success) throw new ExplainedError(usage);
  return user.data;
}

/** Creates an account from the command line: the first admin of a production site. */
await runCommand(async () => {
  const user = userOf(process.argv.slice(2));
  const given =
    process.env['ACCOUNT_PASSWORD'] ?? (await text(process.stdin)).replace(/\r?\n$/, '');
  const password = checkedPassword(given);
  const { db } = await openDatabase(parseDatabaseEnvironment(process.env));
  try {
    await insertAccount(db, { ...user, passwordHash: await hashPassword(password) });
  } catch (error) {
    if (isUniqueViolation(error)) throw new ExplainedError(`The name "${user.username}" is taken`);
    throw error;
  } finally {
    await db.destroy();
  }
  return `Created the ${user.role} account "${user.username}"`;
});
