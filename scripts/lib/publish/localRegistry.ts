import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startScript } from '../../../e2e/support/startScript.ts';
import { freePort } from '../freePort.ts';

/** Whether npm reaches a registry for the packages of others, whichever it is configured with. */
export const hasRegistry = (): boolean =>
  spawnSync('npm', ['view', 'react', 'version', '--fetch-retries=0', '--fetch-timeout=30000'], {
    stdio: 'ignore',
    shell: process.platform === 'win32',
  }).status === 0;

export interface LocalRegistry {
  /** Environment variables with which npm takes the packages of this repository from here, and publishes them here. */
  environment: Record<string, string>;
  stop: () => Promise<void>;
}

/** Verdaccio without upstream: it has what is published to it, and nothing else. */
const configuration = (folder: string, port: number) => `
storage: ${path.join(folder, 'storage')}
listen: 127.0.0.1:${port}
web: { enable: false }
auth:
  htpasswd: { file: ${path.join(folder, 'htpasswd')} }
uplinks: {}
packages:
  '@sumut/*': { access: $all, publish: $authenticated }
max_body_size: 50mb
log: { type: stdout, format: pretty, level: warn }
`;

/** Creates the account that publishes. Resolves to its token. */
async function createAccount(address: string): Promise<string> {
  const name = 'platform';
  const answer = await fetch(`${address}/-/user/org.couchdb.user:${name}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, password: crypto.randomUUID() }),
  });
  if (!answer.ok) throw new Error(`The registry made no account: ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}

/** How npm is set for whoever runs this: the registry for the packages of others, and what it needs. */
function ownSettings(): string[] {
  const file = execFileSync('npm', ['config', 'get', 'userconfig'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  }).trim();
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
}

/** Starts a real npm registry of this machine's own, with its files in a folder. */
export async function startRegistry(folder: string): Promise<LocalRegistry> {
  const port = await freePort();
  const config = path.join(folder, 'verdaccio.yaml');
  writeFileSync(config, configuration(folder, port));
  const address = `http://127.0.0.1:${port}`;
  const { stop } = await startScript({
    words: ['node_modules/verdaccio/bin/verdaccio', '--config', config],
    environment: {},
    ready: `${address}/-/ping`,
  });
  // Not as environment variables: a shell drops those with such names.
  const userConfig = path.join(folder, 'npmrc');
  const lines = [
    ...ownSettings(),
    `@sumut:registry=${address}/`,
    `//127.0.0.1:${port}/:_authToken=${await createAccount(address)}`,
  ];
  writeFileSync(userConfig, `${lines.join('\n')}\n`);
  return { environment: { npm_config_userconfig: userConfig }, stop };
}

/** Publishes each package in a folder of packages. Throws with npm's output when one is refused. */
export function publishAll(packages: string, { environment }: LocalRegistry): void {
  for (const name of readdirSync(packages))
    execFileSync('npm', ['publish', path.join(packages, name), '--loglevel', 'error'], {
      cwd: packages,
      stdio: 'pipe',
      env: { ...process.env, ...environment },
      shell: process.platform === 'win32',
    });
}
