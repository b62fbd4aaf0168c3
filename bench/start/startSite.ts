import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { freePort } from '../../tools/run/lib/freePort.ts';

export interface StartedSite {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Runs `npm start`, or another command that serves the site, in a folder, and waits until the site serves a page. Rejects with the
 * output of a command that ends before.
 */
export async function startSite(folder: string, words: string[] = ['start']): Promise<StartedSite> {
  const port = await freePort();
  const child = spawn('npm', words, {
    cwd: folder,
    // npm does not pass signals on, so the whole group is ended.
    detached: true,
    env: { ...process.env, PORT: String(port), NODE_COMPILE_CACHE: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const url = `http://localhost:${port}`;
  const page = async () => (await fetch(url).catch(() => undefined))?.ok === true;
  while (!(await page())) {
    if (child.exitCode !== null) throw new Error(`npm ended: ${(await output).join('')}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return {
    url,
    async stop() {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
      await ended;
    },
  };
}
