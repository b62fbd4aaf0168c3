import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { root } from '../../scripts/lib/packages.ts';

export interface ServerProcess {
  address: string;
  stop: () => Promise<void>;
}

/** Starts the server as a process of its own on a free port and waits until it listens. */
export async function startServerProcess(
  variables: Record<string, string>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [path.join(root, 'server/src/main.ts')], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', DEMO: 'true', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors = text(child.stderr);
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const port = /Listening at http:\/\/localhost:(\d+)/.exec(chunk.toString())?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.on('exit', () => void errors.then((message) => reject(new Error(message))));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { address, stop };
}
