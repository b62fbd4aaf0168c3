import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { buildStale } from '../../tools/run/lib/build.ts';
import { freePort } from '../../tools/run/lib/freePort.ts';
import { serverBuild } from '../../platform/toolchain/packages.ts';
import { untilReady } from '../../tools/run/lib/site.ts';

export interface ServerProcess {
  url: string;
  pid: number;
  stop: () => Promise<void>;
  /** Ends it immediately, like a crash. */
  kill: () => Promise<void>;
}

/** Starts the server in a separate process, on a free port unless `PORT` names one, and waits until it is ready. */
export async function startServerProcess(
  variables: Record<string, string>,
): Promise<ServerProcess> {
  const port = variables['PORT'] ?? (await freePort());
  await buildStale(['server']);
  const child = spawn(process.execPath, [path.join(serverBuild, 'main.js')], {
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), DEMO: 'true', ...variables },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const errors = text(child.stderr);
  const url = `http://127.0.0.1:${port}`;
  const ended = once(child, 'exit');
  await Promise.race([
    untilReady(url),
    ended.then(async () => Promise.reject(new Error(await errors))),
  ]);
  const end = async (signal: NodeJS.Signals) => {
    // `kill` returns false if the process has already ended, which is an error in every benchmark.
    if (!child.kill(signal)) {
      throw new Error(`The server ended (${child.signalCode ?? child.exitCode}): ${await errors}`);
    }
    await ended;
  };
  return {
    url,
    pid: child.pid ?? 0,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
