import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { root } from '../../scripts/lib/packages.ts';

/** First builds on a busy machine. */
const startTimeout = 240_000;

interface Options {
  /** Of the one module that is served; left out, it is the whole site. */
  folder?: string;
  environment: Record<string, string>;
  /** What answers when the first builds are done. */
  ready: string;
}

/** What `npm run dev` runs. */
export class DevProcess {
  private readonly process: ChildProcess;
  private output = '';

  private constructor({ folder, environment }: Options) {
    const task = path.join(root, 'scripts/tasks/dev.ts');
    this.process = spawn(process.execPath, [task, ...(folder ? [folder] : [])], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.process.stdout, this.process.stderr])
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
  }

  static async start(options: Options): Promise<DevProcess> {
    const development = new DevProcess(options);
    const deadline = Date.now() + startTimeout;
    while (Date.now() < deadline && development.process.exitCode === null) {
      const answer = await fetch(options.ready).catch(() => undefined);
      if (answer?.ok) return development;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await development.dispose();
    throw new Error(`It does not run:\n${development.output}`);
  }

  async dispose(): Promise<void> {
    const { process } = this;
    if (process.exitCode !== null) return;
    await new Promise((resolve) => {
      process.on('exit', resolve);
      process.kill('SIGTERM');
    });
  }
}
