import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { UserFacingError } from '../platform/UserFacingError.ts';
import { onlyArgument } from './operator.ts';
import { runCommand } from './runCommand.ts';

const usage = `npm run db:backup-key -- <file>
Writes a new key for backups to a file, and prints the public key for BACKUP_RECIPIENTS.`;

await runCommand(async () => {
  const file = onlyArgument(usage);
  if (existsSync(file)) throw new UserFacingError(`${file} already exists`);
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  writeFileSync(path.resolve(file), `# public key: ${recipient}\n${identity}\n`, {
    flag: 'wx',
    mode: 0o600,
  });
  return `Store ${file} on a different machine than the backups.\n${recipient}`;
});
