import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../tools/run/lib/freePort.ts';
import {
  DevelopedPage,
  developedHeading,
  openDevelopedPage,
} from '../../tools/run/lib/publish/developedPage.ts';

/** The changes of which the median is reported. */
const changes = 7;

const seconds = (since: number) => Math.round((performance.now() - since) / 10) / 100;

/** Starts `npm run dev` in the folder of a module, and waits until it is ready. */
async function startDevelopment(module: string, site: string, port: number) {
  const child = spawn('npm', ['run', 'dev'], {
    cwd: module,
    // npm does not pass signals on, so the whole group is ended.
    detached: true,
    env: {
      ...process.env,
      MODULES_SITE: site,
      MODULES_GATE_PASSWORD: 'azimuth',
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let output = '';
  for await (const chunk of child.stdout.iterator({
    destroyOnReturn: false,
  }) as AsyncIterable<Buffer>) {
    output += chunk.toString();
    if (output.includes('Stop with Ctrl+C.')) break;
  }
  child.stdout.resume();
  return async () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
    await ended;
  };
}

/**
 * Measures the seconds until the page of a new module is shown in `npm run dev`, and from saving a change until the open page shows
 * it. Throws if the page loses what was typed into it.
 */
export async function measureDevelopment(
  module: string,
  site: string,
): Promise<{ start: number; save: number }> {
  const port = await freePort();
  const begun = performance.now();
  const stop = await startDevelopment(module, site, port);
  try {
    const { page, close } = await openDevelopedPage(`http://localhost:${port}/stories`);
    await developedHeading(page).waitFor();
    const start = seconds(begun);
    const source = new DevelopedPage(module);
    const write = async (text: string) => {
      const saved = performance.now();
      source.write(`<input title="state" /> ${text}`);
      await page.getByText(text).waitFor();
      return seconds(saved);
    };
    await write('change 0');
    await page.getByTitle('state').fill('typed');
    const times: number[] = [];
    for (let change = 1; change <= changes; change += 1)
      times.push(await write(`change ${change}`));
    if ((await page.getByTitle('state').inputValue()) !== 'typed')
      throw new Error('The page has lost its state');
    source.restore();
    await close();
    return { start, save: times.toSorted((a, b) => a - b)[Math.floor(changes / 2)] ?? Infinity };
  } finally {
    await stop();
  }
}
