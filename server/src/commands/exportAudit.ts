import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportChain } from '../features/audit/exportChain.ts';
import { recordAudit } from '../shared/auditLog.ts';
import { onlyArgument, operator, withDatabase } from './operator.ts';
import { runCommand } from './runCommand.ts';

const usage = `npm run audit:export -- <file>
Writes the whole audit log to a new file, as lines of JSON with their hashes; the server may be running.`;

await runCommand(async () => {
  const file = path.resolve(onlyArgument(usage));
  return withDatabase(async ({ db }) => {
    await recordAudit(db, { actor: operator, action: 'audit.exported', subject: '' });
    const target = createWriteStream(file, { flags: 'wx', flush: true });
    await pipeline(Readable.from(exportChain(db)), target);
    return `Exported to ${file}`;
  });
});
