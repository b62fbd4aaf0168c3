import { execFileSync } from 'node:child_process';
import * as z from 'zod';
import { toolchainPackages } from './nodePackages.mjs';
import { moduleFolders, root } from './packages.ts';

/** What a visitor's browser or the server runs. Tests, measurements and tools are not delivered. */
const delivered = [
  ...['contracts', 'api-client', 'shared-ui', 'forms', 'shell', 'release-check', 'server'],
  ...moduleFolders,
];

/** Node, which is fetched where there is none that is new enough; the hash is that of its package. */
const nodeComponents = () =>
  Object.values(toolchainPackages).map(({ name, version, integrity }) => ({
    'bom-ref': `${name}@${version}`,
    type: 'platform',
    scope: 'optional',
    name,
    version,
    purl: `pkg:npm/${name}@${version}`,
    hashes: [
      {
        alg: 'SHA-512',
        content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex'),
      },
    ],
  }));

const billSchema = z.looseObject({ components: z.array(z.unknown()) });

/** What npm lists of the lockfile. */
const listPackages = (): string =>
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

/**
 * The software bill of materials, in CycloneDX: the delivered packages of the lockfile, and Node. Peers are left out: they
 * are other entries of the same list, and npm refuses a whole list for one optional peer of another version.
 */
export function createBill(): string {
  const bill = billSchema.parse(JSON.parse(listPackages()));
  return `${JSON.stringify({ ...bill, components: [...bill.components, ...nodeComponents()] }, null, 2)}\n`;
}
