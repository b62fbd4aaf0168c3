import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { root } from '../../scripts/lib/packages.ts';
import { freePort } from '../../scripts/lib/freePort.ts';

/** A first build on a busy machine. */
const startTimeout = 240_000;

/** The kit's page, built and served as `npm run kit` does it, on a free port. */
export class KitProcess {
  readonly url: string;
  private readonly process: ChildProcess;
  private output = '';

  private constructor(port: number) {
    this.url = `http://localhost:${port}`;
    this.process = spawn(process.execPath, [path.join(root, 'scripts/tasks/kit.ts')], {
      cwd: root,
      env: { ...process.env, KIT_PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.process.stdout, this.process.stderr])
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
  }

  static async start(): Promise<KitProcess> {
    const kit = new KitProcess(await freePort());
    const deadline = Date.now() + startTimeout;
    while (Date.now() < deadline && kit.process.exitCode === null) {
      // The answer waits for the build.
      const answer = await fetch(`${kit.url}/kit.js`).catch(() => undefined);
      if (answer?.ok) return kit;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    kit.dispose();
    throw new Error(`The kit did not start:\n${kit.output}`);
  }

  dispose(): void {
    this.process.kill('SIGTERM');
  }
}
