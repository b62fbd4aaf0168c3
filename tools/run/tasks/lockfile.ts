import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../../../platform/toolchain/command.mjs';
import { root } from '../../../platform/toolchain/packages.ts';

/**
 * Resolves changed manifests and writes `package-lock.json`, or the given file. It works on a copy of the manifests and the
 * lockfile: when npm finds a `node_modules`, it drops the packages of other platforms from the lockfile, which `npm ci` then
 * refuses.
 */
const [target = 'package-lock.json'] = process.argv.slice(2);
const folder = mkdtempSync(path.join(tmpdir(), 'sumut-lockfile-'));
try {
  for (const file of globSync(
    ['package.json', '{*,platform/*,examples/*}/package.json', 'package-lock.json', '.npmrc'],
    { cwd: root },
  ))
    cpSync(path.join(root, file), path.join(folder, file), { recursive: true });
  await runCommand(
    'npm',
    ['install', '--package-lock-only', '--no-audit', '--no-fund'],
    { cwd: folder },
    'The dependencies could not be resolved.',
  );
  cpSync(path.join(folder, 'package-lock.json'), path.resolve(root, target));
  console.log(`Wrote ${target}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
