import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';

/** `npm test` runs the built scripts, as in production. A single test runs the sources, without a build. */
const build = process.env['SERVER_BUILD'];
const source = path.join(import.meta.dirname, '../src');
/** Returns the file of a script, which is relative to the sources. Those of tests are not built. */
const fileOf = (script: string) =>
  build && !script.startsWith('../')
    ? path.join(build, script.replace(/\.ts$/, '.js'))
    : path.join(source, script);

export interface Outcome {
  code: number | null;
  output: string;
  errors: string;
}

/** Environment variables that scripts inherit from the tests. Without the compile cache, a start takes twice as long. */
const inherited = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE'].map((name) => [name, process.env[name]]),
);

const spawnScript = (script: string, variables: Record<string, string>, args: string[] = []) =>
  spawn(process.execPath, [fileOf(script), ...args], {
    env: { ...inherited, ...variables },
  });

/** Runs a script of the server to its end. */
export async function runScript(
  script: string,
  variables: Record<string, string>,
  { args = [], input = '' }: { args?: string[]; input?: string } = {},
): Promise<Outcome> {
  const child = spawnScript(script, variables, args);
  child.stdin.end(input);
  const ended = once(child, 'exit');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await ended) as [number | null];
  return { code, output, errors };
}

export interface RunningServer {
  child: ChildProcess;
  url: string;
  /** All lines that the server has written to standard output. */
  lines: string[];
  ended: Promise<number | null>;
}

/** Starts the server in a child process and waits until it listens. */
export async function startProcess(
  context: TestContext,
  variables: Record<string, string>,
): Promise<RunningServer> {
  const child = spawnScript('main.ts', { PORT: '0', DEMO: 'true', ...variables });
  context.after(() => child.kill('SIGKILL'));
  const lines: string[] = [];
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => reject(new Error(chunk.toString())));
    child.stdout.on('data', (chunk: Buffer) => {
      lines.push(...chunk.toString().split('\n').filter(Boolean));
      const port = /Listening at http:\/\/localhost:(\d+)/.exec(lines.join('\n'))?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    void ended.then((code) => reject(new Error(`The server exited with ${code}`)));
  });
  return { child, url, lines, ended };
}
