import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

interface Manifest {
  workspaces?: string[];
  devDependencies?: unknown;
}
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const withoutTools = (manifest: Manifest): Manifest => ({ ...manifest, devDependencies: {} });

/**
 * Writes copies of the manifests and the lockfile without `devDependencies`. With `--omit dev`, npm leaves out each package that any
 * manifest lists there, although a delivered one needs it, too.
 */
function writeManifests(copy: string): void {
  const write = (file: string, content: unknown) => {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    writeFileSync(path.join(copy, file), JSON.stringify(content));
  };
  const manifest = withoutTools(readJson('package.json') as Manifest);
  const lockfile = readJson('package-lock.json') as { packages: Record<string, Manifest> };
  const packages: Record<string, Manifest> = {};
  for (const [name, one] of Object.entries(lockfile.packages)) packages[name] = withoutTools(one);
  write('package.json', manifest);
  write('package-lock.json', { ...lockfile, packages });
  for (const file of globSync(
    (manifest.workspaces ?? []).map((folder) => `${folder}/package.json`),
    { cwd: root },
  ))
    write(file, withoutTools(readJson(file) as Manifest));
}

/** The SBOM that npm creates from the lockfile, as JSON. */
function listPackages(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'sumut-sbom-'));
  try {
    writeManifests(copy);
    return execFileSync(
      'npm',
      [
        ...['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'],
        ...['--package-lock-only', '--legacy-peer-deps'],
        ...delivered.flatMap((name) => ['-w', name]),
      ],
      {
        cwd: copy,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
        stdio: ['ignore', 'pipe', 'inherit'],
        shell: process.platform === 'win32',
      },
    );
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/**
 * Creates the software bill of materials in CycloneDX: the delivered packages of the lockfile, and Node. Peer relations are
 * left out: peers are listed as packages anyway, and npm fails completely when one optional peer has another version.
 */
export function createBill(): string {
  const bill = billSchema.parse(JSON.parse(listPackages()));
  return `${JSON.stringify({ ...bill, components: [...bill.components, ...nodeComponents()] }, null, 2)}\n`;
}
