import { isIPv6 } from 'node:net';
import { api } from '@sumut/contracts/api/api';
import { explainFailure } from '../../server/src/commands/runCommand.ts';
import { demoAccounts } from '../../server/src/platform/environment/demoSecrets.ts';
import {
  parseEnvironment,
  type Environment,
} from '../../server/src/platform/environment/environment.ts';

/** Demo mode is what `npm start` and `npm run dev` are for; a server that is started otherwise needs `DEMO`. */
const chooseDemo = (): string => (process.env['NODE_ENV'] === 'production' ? 'false' : 'true');

/** The server's environment, in demo mode by default; also for child processes. Read before anything is built: a mistake in it should not cost a minute. */
export function readEnvironment(): Environment {
  process.env['DEMO'] ||= chooseDemo();
  try {
    return parseEnvironment(process.env);
  } catch (error) {
    console.error(`Cannot start: ${explainFailure(error)}`);
    process.exit(1);
  }
}

/** Hosts at which a server listens on every interface. */
const everywhere = ['0.0.0.0', '::'];

/** Address at which a person on this machine finds the site. */
export function getUrl({ host, port }: Pick<Environment, 'host' | 'port'>): string {
  const name = everywhere.includes(host) ? 'localhost' : host;
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`;
}

/** Resolves when a site answers; should its server fail to start, whoever started it ends this process. */
export async function untilReady(site: string): Promise<void> {
  for (;;) {
    const answer = await fetch(site + api.site.ready.path).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** What a person needs to look around. */
export function welcome(environment: Environment): string {
  const { demo, gate } = environment;
  const lines = ['', `  The site:  ${getUrl(environment)}`];
  if (demo) {
    lines.push(`  The gate:  password "${gate.password}" (demo mode)`);
    for (const { role, username, password } of demoAccounts) {
      lines.push(`  Sign-in:   ${username} / ${password}  (${role})`);
    }
  }
  return [...lines, '', '  Stop with Ctrl+C.', ''].join('\n');
}
