import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../../../platform/toolchain/command.mjs';
import { separateFolders } from '../../../platform/toolchain/install.mjs';
import { root } from '../../../platform/toolchain/packages.ts';

/**
 * Resolves changed manifests and writes each `package-lock.json`, or that of the site to the given file. It works on a copy of the
 * manifests and the lockfile: when npm finds a `node_modules`, it drops the packages of other platforms from the lockfile, which
 * `npm ci` then refuses.
 */
async function writeLockfile(from: string, target: string): Promise<void> {
  const copy = mkdtempSync(path.join(tmpdir(), 'sumut-lockfile-'));
  try {
    const manifests = from === root ? '{*,platform/*,examples/*}/package.json' : 'package.json';
    for (const file of globSync(['package.json', manifests, 'package-lock.json', '.npmrc'], {
      cwd: from,
    }))
      cpSync(path.join(from, file), path.join(copy, file), { recursive: true });
    await runCommand(
      'npm',
      ['install', '--package-lock-only', '--no-audit', '--no-fund'],
      { cwd: copy },
      'The dependencies could not be resolved.',
    );
    cpSync(path.join(copy, 'package-lock.json'), target);
    console.log(`Wrote ${path.relative(root, target)}`);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const [target] = process.argv.slice(2);
if (target !== undefined) await writeLockfile(root, path.resolve(root, target));
else
  for (const folder of ['', ...separateFolders])
    await writeLockfile(path.join(root, folder), path.join(root, folder, 'package-lock.json'));
