import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { recordFile } from '@sumut/contracts';
import { root } from '../../scripts/lib/packages.ts';

/** A first build on a busy machine. */
const startTimeout = 60_000;

/** One module, served as `npm run dev` of its folder does it. */
export class ModuleProcess {
  private readonly process: ChildProcess;
  private output = '';

  private constructor(folder: string, port: string, site: string) {
    this.process = spawn(process.execPath, [path.join(root, 'scripts/tasks/dev.ts'), folder], {
      cwd: root,
      env: { ...process.env, PORT: port, MODULES_SITE: site },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.process.stdout, this.process.stderr])
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
  }

  /** `origin`: where it shall listen; `site`: whose shell it is for. */
  static async start(folder: string, origin: string, site: string): Promise<ModuleProcess> {
    const module = new ModuleProcess(folder, new URL(origin).port, site);
    const deadline = Date.now() + startTimeout;
    while (Date.now() < deadline && module.process.exitCode === null) {
      // The answer waits for the build.
      const answer = await fetch(`${origin}/${recordFile}`).catch(() => undefined);
      if (answer?.ok) return module;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    module.dispose();
    throw new Error(`The module is not served:\n${module.output}`);
  }

  dispose(): void {
    this.process.kill('SIGTERM');
  }
}
