import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { listPages } from '../../lib/pages.ts';
import { queryTargets, targetPath } from '../targets.ts';
import { run } from '../run.ts';
import { findVersion, type Scanner } from '../scanner.ts';
import type { ScannedSite } from '../site.ts';

/** All modules of version 3.0.4 except those that guess names and passwords or need lists from the internet. */
const modules = [
  ...['backup', 'blindsql', 'cookieflags', 'crlf', 'csp', 'csrf', 'exec', 'file', 'htaccess'],
  ...['http_headers', 'methods', 'permanentxss', 'redirect', 'shellshock', 'sql', 'ssrf', 'xss'],
  'xxe',
].join(',');

const found = z.record(
  z.string(),
  z.array(z.object({ method: z.string(), path: z.string(), info: z.string() })),
);
const reportSchema = z.object({ vulnerabilities: found, anomalies: found });

async function attack(site: ScannedSite, who: string, cookie: string): Promise<string[]> {
  const file = path.join(site.folder, `wapiti-${who}.json`);
  const starts = [...listPages(), '/employee-dashboard', ...queryTargets.map(targetPath)];
  await run('wapiti', [
    ...['-u', `${site.url}/`, '--scope', 'domain', '-m', modules, '--no-bugreport'],
    ...['--flush-session', '--store-session', path.join(site.folder, `wapiti-${who}`)],
    ...['--max-scan-time', '240', '--max-attack-time', '120', '-f', 'json', '-o', file],
    ...(cookie ? ['-H', `Cookie: ${cookie}`] : []),
    ...starts.flatMap((start) => ['-s', site.url + start]),
  ]);
  const { vulnerabilities, anomalies } = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return [vulnerabilities, anomalies].flatMap((kinds) =>
    Object.entries(kinds).flatMap(([kind, all]) =>
      all.map(({ method, path: at, info }) => `${kind}: ${method} ${at}: ${info} (${who})`),
    ),
  );
}

export const wapiti: Scanner = {
  name: 'wapiti',
  install: 'apt-get install wapiti',
  version: () => findVersion('wapiti', '--version'),
  async scan(site) {
    const { pass, admin } = site.cookies;
    const findings: string[] = [];
    for (const [who, cookie] of Object.entries({ stranger: '', visitor: pass, admin }))
      findings.push(...(await attack(site, who, cookie)));
    return { scanned: 'as a stranger, a visitor and an admin', findings };
  },
};
