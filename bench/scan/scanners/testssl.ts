import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { run } from '../run.ts';
import { findVersion, type Scanner } from '../scanner.ts';

const findingsSchema = z.array(
  z.object({ id: z.string(), severity: z.string(), finding: z.string() }),
);
const fine = ['OK', 'INFO', 'DEBUG'];

export const testssl: Scanner = {
  name: 'testssl.sh',
  install: 'apt-get install testssl.sh',
  version: () => findVersion('testssl', '--version'),
  async scan(site) {
    const file = path.join(site.folder, 'testssl.json');
    const quiet = ['--quiet', '--color', '0', '--warnings', 'off'];
    await run('testssl', [...quiet, '--add-ca', site.certificate, '--jsonfile', file, site.url]);
    const found = findingsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return {
      scanned: `${found.length} checks of nginx's TLS`,
      findings: found
        .filter(({ severity }) => !fine.includes(severity))
        .map(({ id, severity, finding }) => `${id}: ${severity}, ${finding}`),
    };
  },
};
