import path from 'node:path';
import { run } from '../run.ts';
import { findVersion, type Scanner } from '../scanner.ts';
import type { ScannedSite } from '../site.ts';
import { bodyTargets, targetPath, queryTargets, type Reader } from '../targets.ts';

/** Matches the final output of a run without findings. Any other output is a finding. */
const nothing = /all tested parameters do not appear to be injectable/;

/** Adds the injection marker after each value of a query, or at the end of a path. */
const marked = (url: string): string => url.replaceAll(/(?<==[^&]*)(?=&)|$/g, '*');

interface Target {
  name: string;
  reader: Reader;
  words: string[];
}

const targets = (site: ScannedSite): Target[] => [
  ...queryTargets.map((target) => ({
    name: target.path,
    reader: target.reader,
    words: ['-u', site.server + marked(targetPath(target))],
  })),
  ...bodyTargets.map(({ path: at, reader, body }) => ({
    name: at,
    reader,
    words: [
      ...['-u', site.server + at, '-H', 'Content-Type: application/json'],
      ...['--data', JSON.stringify(body)],
    ],
  })),
];

async function attack(site: ScannedSite, { name, reader, words }: Target): Promise<string[]> {
  const cookie = reader === 'stranger' ? '' : site.cookies[reader];
  const { output, errors } = await run('sqlmap', [
    ...['--batch', '--disable-coloring', '--level', '3', '--risk', '2', '--threads', '4'],
    // A new IP for each request, so that rate limits do not apply.
    ...['--tamper', 'xforwardedfor', '--ignore-code', '*', '--flush-session'],
    ...['--skip', 'user-agent,referer,host,X-Forwarded-For'],
    ...['--dbms', site.database, '--output-dir', path.join(site.folder, 'sqlmap')],
    ...(cookie ? ['--cookie', cookie] : []),
    ...words,
  ]);
  if (nothing.test(output)) return [];
  const messages = output
    .split('\n')
    .filter((line) => /CRITICAL|ERROR|injectable|Payload/.test(line));
  return [`${name}: ${messages.join(' ') || errors}`];
}

export const sqlmap: Scanner = {
  name: 'sqlmap',
  install: 'apt-get install sqlmap',
  version: () => findVersion('sqlmap', '--version'),
  async scan(site) {
    const all = targets(site);
    const findings: string[] = [];
    for (const target of all) findings.push(...(await attack(site, target)));
    return { scanned: `${all.length} URLs of the API, ${site.database}`, findings };
  },
};
