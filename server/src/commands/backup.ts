import path from 'node:path';
import { runCommand } from './runCommand.ts';
import { UserFacingError } from '../platform/UserFacingError.ts';
import { backUp } from '../features/backup/backUp.ts';
import { embeddedFile } from '../features/backup/embeddedFile.ts';

const usage = `npm run db:backup -- <file>
Copies the embedded database (DATA_DIR) into a new file; the server may be running.`;

await runCommand(async () => {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new UserFacingError(usage);
  // It holds messages and CVs.
  process.umask(0o077);
  const target = path.resolve(file);
  backUp(embeddedFile(), target);
  return `Backed up to ${target}`;
});
