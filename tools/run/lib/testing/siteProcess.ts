import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api } from '@sumut/contracts/api/api';
import { freePort } from '../freePort.ts';
import { moduleBuilds } from '../../../../platform/toolchain/packages.ts';
import { startScript } from './startScript.ts';

/** The whole site as a separate process, with a free port and its own database. */
export class SiteProcess {
  readonly url: string;
  readonly dataFolder = mkdtempSync(path.join(tmpdir(), 'sumut-e2e-'));
  private readonly environment: Record<string, string>;
  private process: Awaited<ReturnType<typeof startScript>> | undefined;

  private constructor(port: number, variables: Record<string, string>) {
    this.url = `http://localhost:${port}`;
    this.environment = {
      PORT: String(port),
      DATA_DIR: this.dataFolder,
      DEMO: 'true',
      LOG_LEVEL: 'warn',
      PUBLISH_DIRS: moduleBuilds.join(','),
      ...variables,
    };
  }

  /** Starts a site. `variables` are additional environment variables. `data` is a folder whose files are the site's initial data. */
  static async start(variables: Record<string, string> = {}, data?: string): Promise<SiteProcess> {
    const site = new SiteProcess(await freePort(), variables);
    if (data !== undefined) cpSync(data, site.dataFolder, { recursive: true });
    await site.run();
    return site;
  }

  /** Stops the server and starts it again on the same database. */
  async restart(): Promise<void> {
    await this.stop();
    await this.run();
  }

  /** Stops the server. Its data stays until `dispose`. */
  async stop(): Promise<void> {
    await this.process?.stop();
  }

  /** Ends the server without waiting for open requests, and deletes its data. */
  async dispose(): Promise<void> {
    await this.process?.stop('SIGKILL');
    rmSync(this.dataFolder, { recursive: true, force: true });
  }

  private async run(): Promise<void> {
    this.process = await startScript({
      args: ['server/dist/main.js'],
      environment: this.environment,
      ready: this.url + api.site.ready.path,
    });
  }
}
