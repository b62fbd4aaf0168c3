import { execFileSync } from 'node:child_process';
import { moduleFolders, root } from './packages.ts';

/** What a visitor's browser or the server runs. Tests, measurements and tools are not delivered. */
const delivered = [
  ...['contracts', 'api-client', 'shared-ui', 'forms', 'shell', 'server'],
  ...moduleFolders,
];

/**
 * The software bill of materials, in CycloneDX, from the lockfile. Peers are left out: they are other entries of the same
 * list, and npm refuses a whole list for one optional peer of another version.
 */
export const createBill = (): string =>
  execFileSync(
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
