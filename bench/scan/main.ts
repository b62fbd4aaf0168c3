// Runs the installed public scanners against the built site behind nginx with TLS. Arguments: names of scanners, and
// `--postgres` for the other database. Exits with 1 if there are findings or a scanner fails.
import { parseArgs } from 'node:util';
import { buildStale } from '../../tools/run/lib/build.ts';
import { startPostgres } from '../../tools/run/lib/postgres.ts';
import { report } from '../lib/results.ts';
import { explained } from './explained.ts';
import type { Scanner, ScanResult } from './scanner.ts';
import { observatory } from './scanners/observatory.ts';
import { promtool } from './scanners/promtool.ts';
import { slowhttptest } from './scanners/slowhttptest.ts';
import { sqlmap } from './scanners/sqlmap.ts';
import { testssl } from './scanners/testssl.ts';
import { vnu } from './scanners/vnu.ts';
import { wapiti } from './scanners/wapiti.ts';
import { startScannedSite } from './site.ts';

const scanners = [observatory, vnu, promtool, testssl, wapiti, sqlmap, slowhttptest];

const { values, positionals } = parseArgs({
  options: { postgres: { type: 'boolean' }, json: { type: 'boolean' } },
  allowPositionals: true,
});
const wanted = ({ name }: Scanner) =>
  positionals.length === 0 ||
  positionals.some((word) => name.toLowerCase().includes(word.toLowerCase()));

const failed = (error: unknown): ScanResult => ({
  scanned: 'failed',
  findings: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
});

await buildStale();
const postgres = values.postgres ? await startPostgres() : undefined;
const site = await startScannedSite(postgres?.url);
const rows: Record<string, Record<string, number | string>> = {};
for (const scanner of scanners.filter(wanted)) {
  const version = scanner.version();
  if (!version) {
    console.log(`\n${scanner.name} is not installed: ${scanner.install}`);
    rows[scanner.name] = { version: 'missing', scanned: '', findings: '', explained: '' };
    continue;
  }
  console.log(`\n── ${scanner.name} ${version} ──`);
  const { scanned, findings } = await scanner.scan(site).catch(failed);
  const known = explained[scanner.name] ?? [];
  const isKnown = (line: string) => known.some(({ finding }) => finding.test(line));
  const faults = findings.filter((line) => !isKnown(line));
  for (const line of faults) console.log(line);
  if (faults.length > 0) process.exitCode = 1;
  const count = findings.length - faults.length;
  rows[scanner.name] = { version, scanned, findings: faults.length, explained: count };
}
await site.stop();
await postgres?.stop();
console.log();
report('scan', rows);
