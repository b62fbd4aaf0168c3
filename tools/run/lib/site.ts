import { isIPv6 } from 'node:net';
import { api } from '@sumut/contracts/api/api';
import { chooseDemo } from './chooseDemo.ts';
import { explainFailure } from '../../../server/src/commands/runCommand.ts';
import { demoAccounts } from '../../../server/src/platform/environment/demoSecrets.ts';
import {
  parseEnvironment,
  type Environment,
} from '../../../server/src/platform/environment/environment.ts';

/**
 * Reads the server's environment and sets the default of `DEMO`, also for child processes. Call it before a build, so that an
 * invalid variable ends the process immediately.
 */
export function readEnvironment(): Environment {
  chooseDemo();
  try {
    return parseEnvironment(process.env);
  } catch (error) {
    console.error(`Cannot start: ${explainFailure(error)}`);
    process.exit(1);
  }
}

/** The server's environment; undefined if it is invalid, which the server itself reports. */
export function findEnvironment(): Environment | undefined {
  try {
    return parseEnvironment(process.env);
  } catch {
    return undefined;
  }
}

/** The values of `HOST` with which a server listens on every interface. */
const everywhere = ['0.0.0.0', '::'];

/** The URL of the site for a browser on this machine. */
export function getUrl({ host, port }: Pick<Environment, 'host' | 'port'>): string {
  const name = everywhere.includes(host) ? 'localhost' : host;
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`;
}

/** Resolves when a site is ready. It has no timeout: when the server fails to start, the caller ends this process. */
export async function untilReady(site: string): Promise<void> {
  for (;;) {
    const answer = await fetch(site + api.site.ready.path).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The lines that are printed when the site is ready: its URL and, in demo mode, the passwords. */
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
