import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportChain } from '../features/audit/exportChain.ts';
import { openDatabase } from '../platform/database/open.ts';
import { parseDatabaseEnvironment } from '../platform/environment/environment.ts';
import { UserFacingError } from '../platform/UserFacingError.ts';
import { recordAudit } from '../shared/auditLog.ts';
import { operator } from './operator.ts';
import { runCommand } from './runCommand.ts';

const usage = `npm run audit:export -- <file>
Writes the whole audit log to a new file, as lines of JSON with their hashes; the server may be running.`;

await runCommand(async () => {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new UserFacingError(usage);
  const { db, close } = await openDatabase(parseDatabaseEnvironment(process.env));
  try {
    await recordAudit(db, { actor: operator, action: 'audit.exported', subject: '' });
    const target = createWriteStream(path.resolve(file), { flags: 'wx', flush: true });
    await pipeline(Readable.from(exportChain(db)), target);
    return `Exported to ${target.path.toString()}`;
  } finally {
    await close();
  }
});
