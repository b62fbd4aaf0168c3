import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../platform/toolchain/packages.ts';
import { runModules } from './commandLine.ts';

const commandLine = path.join(root, 'platform/cli/bin/sumut-modules.mjs');

/** A new module `stories` in a separate folder outside the repository. */
export class Scaffold {
  readonly folder: string;
  private readonly parentFolder: string;

  constructor(...options: string[]) {
    this.parentFolder = mkdtempSync(path.join(tmpdir(), 'sumut-scaffold-'));
    this.folder = path.join(this.parentFolder, 'mf-stories');
    execFileSync(process.execPath, [commandLine, 'create', 'stories', this.folder, ...options], {
      cwd: root,
      stdio: 'pipe',
    });
  }

  /** Runs a script of the module's `package.json`. Throws an error with the output if the script fails. */
  run(script: string): void {
    execFileSync('npm', ['run', script], { cwd: this.folder, stdio: 'pipe' });
  }

  /** Runs `@sumut/modules …` in the module's folder and returns its output. Throws an error with the output if the command fails. */
  modules(...args: string[]): string {
    return runModules(this.folder, ...args);
  }

  edit(file: string, from: string, to: string): void {
    const full = path.join(this.folder, file);
    writeFileSync(full, readFileSync(full, 'utf8').replace(from, to));
  }

  dispose(): void {
    rmSync(this.parentFolder, { recursive: true, force: true });
  }
}
