import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startScript } from '../testing/startScript.ts';
import { freePort } from '../freePort.ts';

/** Checks whether npm can reach its configured registry for third-party packages. */
export const hasRegistry = (): boolean =>
  spawnSync('npm', ['view', 'react', 'version', '--fetch-retries=0', '--fetch-timeout=30000'], {
    stdio: 'ignore',
    shell: process.platform === 'win32',
  }).status === 0;

export interface LocalRegistry {
  /** Environment variables with which npm installs this repository's packages from this registry, and publishes them to it. */
  environment: Record<string, string>;
  stop: () => Promise<void>;
}

/** Configures Verdaccio without an upstream registry, so that it serves only the packages that are published to it. */
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
async function createAccount(registry: string): Promise<string> {
  const name = 'platform';
  const answer = await fetch(`${registry}/-/user/org.couchdb.user:${name}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, password: crypto.randomUUID() }),
  });
  if (!answer.ok) throw new Error(`The registry made no account: ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}

/** The lines of the user's own npm configuration, such as the registry for third-party packages and its credentials. */
function ownSettings(): string[] {
  const file = execFileSync('npm', ['config', 'get', 'userconfig'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  }).trim();
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
}

/** Starts a real npm registry on this machine, with its files in `folder`. */
export async function startRegistry(folder: string): Promise<LocalRegistry> {
  const port = await freePort();
  const config = path.join(folder, 'verdaccio.yaml');
  writeFileSync(config, configuration(folder, port));
  const url = `http://127.0.0.1:${port}`;
  const { stop } = await startScript({
    args: ['tools/registry/node_modules/verdaccio/bin/verdaccio', '--config', config],
    environment: {},
    ready: `${url}/-/ping`,
  });
  // A file and not environment variables, because a shell drops variables with such names.
  const userConfig = path.join(folder, 'npmrc');
  const lines = [
    ...ownSettings(),
    `@sumut:registry=${url}/`,
    `//127.0.0.1:${port}/:_authToken=${await createAccount(url)}`,
  ];
  writeFileSync(userConfig, `${lines.join('\n')}\n`);
  return { environment: { npm_config_userconfig: userConfig }, stop };
}

/** Publishes each package in a folder of packages. Throws with npm's output when the registry refuses a package. */
export function publishAll(packages: string, { environment }: LocalRegistry): void {
  for (const name of readdirSync(packages))
    execFileSync('npm', ['publish', path.join(packages, name), '--loglevel', 'error'], {
      cwd: packages,
      stdio: 'pipe',
      env: { ...process.env, ...environment },
      shell: process.platform === 'win32',
    });
}
