import { existsSync } from 'node:fs';
import { requireFile } from '../features/backup/embeddedFile.ts';
import { verifyExport } from '../features/audit/exportChain.ts';
import { findContradiction, verifyChain, type ChainReport } from '../shared/verifyAuditChain.ts';
import { openDatabase, sqliteFile } from '../platform/database/open.ts';
import { parseDatabaseEnvironment } from '../platform/environment/environment.ts';
import { UserFacingError } from '../platform/UserFacingError.ts';
import type { ChainPlace } from '../shared/auditChain.ts';
import { runCommand } from './runCommand.ts';

const usage = `npm run audit:verify [-- <position>:<hash> | <exported file>]
Checks that no audit entry was changed or removed: in the database, which has to contain the entry of an earlier run, or in an exported file.`;

/** The maximum number of faults that are printed. */
const shown = 20;

async function verifyDatabase(known: ChainPlace | undefined): Promise<ChainReport> {
  const environment = parseDatabaseEnvironment(process.env);
  if (!environment.databaseUrl) requireFile(sqliteFile(environment.dataDir));
  const { db, close } = await openDatabase(environment);
  try {
    const report = await verifyChain(db);
    const contradiction = known && (await findContradiction(db, report, known));
    return contradiction ? { ...report, faults: [contradiction, ...report.faults] } : report;
  } finally {
    await close();
  }
}

function verify(word: string | undefined): Promise<ChainReport> {
  const [, position, hash = ''] = /^(\d+):([\da-f]{64})$/.exec(word ?? '') ?? [];
  if (word === undefined || position !== undefined)
    return verifyDatabase(
      position === undefined ? undefined : { position: Number(position), hash },
    );
  if (!existsSync(word)) throw new UserFacingError(usage);
  return verifyExport(word);
}

await runCommand(async () => {
  const [word, ...more] = process.argv.slice(2);
  if (more.length > 0) throw new UserFacingError(usage);
  const { count, anchor, last, faults } = await verify(word);
  if (faults.length > 0) {
    const rest = faults.length - shown;
    const lines = [...faults.slice(0, shown), ...(rest > 0 ? [`and ${rest} more`] : [])];
    throw new UserFacingError(
      `The audit log is not intact (docs/runbook.md):\n${lines.join('\n')}`,
    );
  }
  const before = anchor.position > 0 ? `; retention removed those up to ${anchor.position}` : '';
  return `${count} entries are intact${before}. The last one:\n${last.position}:${last.hash}`;
});
