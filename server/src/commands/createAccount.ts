import { text } from 'node:stream/consumers';
import { textLimits } from '@sumut/contracts/forms/textLimits';
import { passwordMin } from '@sumut/contracts/portal/accountLimits';
import {
  hasDepartments,
  type NewAccount,
  newAccountSchema,
} from '@sumut/contracts/portal/accounts';
import { getRefusedCharacter } from '@sumut/contracts/forms/fieldErrors';
import { roles } from '@sumut/contracts/forms/login';
import { hashPassword } from '../features/accounts/passwords/hashPassword.ts';
import { validateNewPassword } from '../features/accounts/passwords/passwordPolicy.ts';
import { UserFacingError } from '../platform/UserFacingError.ts';
import { isUniqueViolation } from '../platform/database/errors.ts';
import { demoAccounts } from '../platform/environment/demoSecrets.ts';
import { insertAccount } from '../shared/accounts/repository.ts';
import { recordAudit } from '../shared/auditLog.ts';
import { inTransaction, operator } from './operator.ts';
import { runCommand } from './runCommand.ts';

/** The roles that this command can create. Roles with departments are left out: admins choose departments in the portal. */
const creatableRoles = roles.filter((role) => !hasDepartments(role));

const usage = `npm run account:create -- <username> <${creatableRoles.join('|')}> <first name> <last name>
The password is read from ACCOUNT_PASSWORD, or from standard input.
Accounts of hiring managers require departments; admins create them in the portal, under "Accounts".`;

function checkPassword(password: string, account: NewAccount): string {
  if (password.length < passwordMin) {
    throw new UserFacingError(`The password must have at least ${passwordMin} characters`);
  }
  if (password.length > textLimits.password) {
    throw new UserFacingError(`The password must have at most ${textLimits.password} characters`);
  }
  if (demoAccounts.some((demo) => demo.password === password)) {
    throw new UserFacingError('The password is a demo password; choose another one');
  }
  if (validateNewPassword(password, account)) {
    throw new UserFacingError('The password is too easy to guess; choose another one');
  }
  return password;
}

function parseAccount([username, role, firstName, lastName]: string[]): NewAccount {
  const account = newAccountSchema.safeParse({ username, role, firstName, lastName });
  if (account.success) return account.data;
  const [fault] = account.error.issues;
  const character = getRefusedCharacter(fault);
  // Without a refused character, the usage states what is missing.
  if (character === undefined) throw new UserFacingError(usage);
  const name = character === ' ' ? 'a space' : `"${character}"`;
  throw new UserFacingError(
    `The ${fault?.path.join() ?? ''} contains ${name}, which is not allowed`,
  );
}

/** Creates an account from the command line, such as the first admin of a production site. */
await runCommand(async () => {
  const account = parseAccount(process.argv.slice(2));
  const password =
    process.env['ACCOUNT_PASSWORD'] ?? (await text(process.stdin)).replace(/\r?\n$/, '');
  const passwordHash = await hashPassword(checkPassword(password, account));
  try {
    await inTransaction(async (db) => {
      await insertAccount(db, { ...account, passwordHash });
      const { username: subject, role } = account;
      const entry = { actor: operator, subject, details: { role } };
      await recordAudit(db, { ...entry, action: 'account.created' });
    });
  } catch (error) {
    if (isUniqueViolation(error))
      throw new UserFacingError(`The username "${account.username}" is already in use`);
    throw error;
  }
  return `Created the ${account.role} account "${account.username}"`;
});
