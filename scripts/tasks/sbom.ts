import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { moduleFolders, root } from '../lib/packages.ts';

/** What a visitor's browser or the server runs. Tests, measurements and tools are not delivered. */
const delivered = [
  ...['contracts', 'api-client', 'shared-ui', 'forms', 'shell', 'server'],
  ...moduleFolders,
];

const file = path.join(root, '.cache/sbom.json');

/**
 * The software bill of materials, in CycloneDX, from the lockfile. Peers are left out: they are other entries of the same
 * list, and npm refuses a whole list for one optional peer of another version.
 */
const bill = execFileSync(
  'npm',
  [
    ...['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'],
    ...['--package-lock-only', '--omit', 'dev', '--legacy-peer-deps'],
    ...delivered.flatMap((name) => ['-w', name]),
  ],
  {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  },
);
const { components } = z.object({ components: z.array(z.object({})) }).parse(JSON.parse(bill));
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, bill);
console.log(`${components.length} components in ${path.relative(root, file)}`);
