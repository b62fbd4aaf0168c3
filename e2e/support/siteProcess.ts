import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api } from '@sumut/contracts/api/api';
import { moduleBuilds, root } from '../../scripts/lib/packages.ts';
import { freePort } from '../../scripts/lib/freePort.ts';

/** Milliseconds, on a machine busy with other work. */
const startTimeout = 120_000;

/** The whole site as a process of its own, on a free port and a database of its own. */
export class SiteProcess {
  readonly url: string;
  readonly dataFolder: string;
  private readonly port: number;
  private process: ChildProcess | undefined;
  private output = '';

  private readonly variables: Record<string, string>;

  private constructor(port: number, variables: Record<string, string>) {
    this.port = port;
    this.variables = variables;
    this.url = `http://localhost:${port}`;
    this.dataFolder = mkdtempSync(path.join(tmpdir(), 'sumut-e2e-'));
  }

  /** `variables`: additional environment variables. */
  static async start(variables: Record<string, string> = {}): Promise<SiteProcess> {
    const site = new SiteProcess(await freePort(), variables);
    await site.run();
    return site;
  }

  /** Stops the server and starts it again on the same database. */
  async restart(): Promise<void> {
    await this.end('SIGTERM');
    await this.run();
  }

  async dispose(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.dataFolder, { recursive: true, force: true });
  }

  private async run(): Promise<void> {
    const child = spawn(process.execPath, ['server/src/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(this.port),
        DATA_DIR: this.dataFolder,
        DEMO: 'true',
        LOG_LEVEL: 'warn',
        PUBLISH_DIRS: moduleBuilds.join(','),
        ...this.variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process = child;
    const keep = (chunk: Buffer) => (this.output += chunk.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);

    const deadline = Date.now() + startTimeout;
    while (Date.now() < deadline && child.exitCode === null) {
      const answer = await fetch(this.url + api.site.ready.path).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`The site did not start:\n${this.output}`);
  }

  private async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null) return;
    await new Promise((resolve) => {
      child.on('exit', resolve);
      child.kill(signal);
    });
  }
}
