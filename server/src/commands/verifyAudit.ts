import { existsSync } from 'node:fs';
import { requireFile } from '../features/backup/embeddedFile.ts';
import { verifyExport } from '../features/audit/exportChain.ts';
import { findContradiction, verifyChain, type ChainReport } from '../shared/verifyAuditChain.ts';
import { sqliteFile } from '../platform/database/open.ts';
import { parseDatabaseEnvironment } from '../platform/environment/environment.ts';
import { UserFacingError } from '../platform/UserFacingError.ts';
import type { ChainPlace } from '../shared/auditChain.ts';
import { withDatabase } from './operator.ts';
import { runCommand } from './runCommand.ts';

const usage = `npm run audit:verify [-- <position>:<hash> | <exported file>]
Checks that no audit entry was changed or removed, in the database or in an exported file. <position>:<hash> is the last entry that an earlier run printed; the database must still contain it.`;

/** The maximum number of faults that are printed. */
const maxFaults = 20;

async function verifyDatabase(expected: ChainPlace | undefined): Promise<ChainReport> {
  const environment = parseDatabaseEnvironment(process.env);
  if (!environment.databaseUrl) requireFile(sqliteFile(environment.dataDir));
  return withDatabase(async ({ db }) => {
    const report = await verifyChain(db);
    const contradiction = expected && (await findContradiction(db, report, expected));
    return contradiction ? { ...report, faults: [contradiction, ...report.faults] } : report;
  }, environment);
}

function verify(argument: string | undefined): Promise<ChainReport> {
  const [, position, hash = ''] = /^(\d+):([\da-f]{64})$/.exec(argument ?? '') ?? [];
  if (argument === undefined || position !== undefined)
    return verifyDatabase(
      position === undefined ? undefined : { position: Number(position), hash },
    );
  if (!existsSync(argument)) throw new UserFacingError(usage);
  return verifyExport(argument);
}

await runCommand(async () => {
  const [argument, ...more] = process.argv.slice(2);
  if (more.length > 0) throw new UserFacingError(usage);
  const { count, anchor, last, faults } = await verify(argument);
  if (faults.length > 0) {
    const rest = faults.length - maxFaults;
    const lines = [...faults.slice(0, maxFaults), ...(rest > 0 ? [`and ${rest} more`] : [])];
    throw new UserFacingError(
      `The audit log is not intact (docs/runbook.md):\n${lines.join('\n')}`,
    );
  }
  const before =
    anchor.position > 0 ? `; retention has removed the entries up to ${anchor.position}` : '';
  return `${count} entries are intact${before}. The last one:\n${last.position}:${last.hash}`;
});
