import path from 'node:path';
import { runCommand } from './runCommand.ts';
import { UserFacingError } from '../platform/UserFacingError.ts';
import { embeddedFile } from '../features/backup/embeddedFile.ts';
import { restore } from '../features/backup/restore.ts';

const usage = `npm run db:restore -- <file>
Puts a backup in the place of the embedded database (DATA_DIR); the server has to be stopped.`;

await runCommand(async () => {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new UserFacingError(usage);
  process.umask(0o077);
  const database = embeddedFile();
  const before = await restore(path.resolve(file), database);
  const kept = before ? `\nThe database before is kept as ${before}` : '';
  return `Restored ${database}; everyone has to open the gate and sign in again${kept}`;
});
