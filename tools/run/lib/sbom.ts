import { execFileSync } from 'node:child_process';
import * as z from 'zod';
import { toolchainPackages } from '../../../platform/toolchain/nodePackages.mjs';
import { moduleFolders, root } from '../../../platform/toolchain/packages.ts';

/** The packages that run in a visitor's browser or on the server. Tests, benchmarks and tools are not delivered. */
const delivered = [
  ...['platform/contracts', 'platform/api-client', 'platform/forms', 'platform/release-check'],
  ...['shared-ui', 'shell', 'server'],
  ...moduleFolders,
];

/** The pinned Node for each platform, which is fetched when the installed one is too old, with the hash of its package. */
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

/** The SBOM that npm creates from the lockfile, as JSON. */
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
 * Creates the software bill of materials in CycloneDX: the delivered packages of the lockfile, and Node. Peer relations are
 * left out: peers are listed as packages anyway, and npm fails completely when one optional peer has another version.
 */
export function createBill(): string {
  const bill = billSchema.parse(JSON.parse(listPackages()));
  return `${JSON.stringify({ ...bill, components: [...bill.components, ...nodeComponents()] }, null, 2)}\n`;
}
