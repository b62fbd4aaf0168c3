// Installs the dependencies and runs a TypeScript file under a Node that supports it: a task of tools/run/tasks by its name
// (`node tools/run/run.mjs start`), any other file by its path from the root (`node tools/run/run.mjs bench/page/main.ts`).
// This file is plain JavaScript without dependencies, because it has to work in a fresh clone under an older Node.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { installFor } from '../../platform/toolchain/install.mjs';
import { environmentFor, suitableNode } from '../../platform/toolchain/node.mjs';

const root = path.join(import.meta.dirname, '../..');
const [task, ...rest] = process.argv.slice(2);
const file = task.endsWith('.ts') ? task : `tools/run/tasks/${task}.ts`;

try {
  // Both need the network. npm runs on the installed Node.
  const [fetched, installed] = await Promise.allSettled([
    suitableNode(root),
    // `lockfile` needs no packages, and `npm ci` would refuse the lockfile that it is to replace.
    task === 'lockfile' ? undefined : installFor(root, task),
  ]);
  for (const { reason } of [fetched, installed]) if (reason) throw reason;
  const node = fetched.value;
  const child = spawn(node, [path.join(root, file), ...rest], {
    cwd: root,
    // Commands start many processes of the same code, whose compiled form Node keeps.
    env: { NODE_COMPILE_CACHE: path.join(root, '.cache/node-compile'), ...environmentFor(node) },
    stdio: 'inherit',
  });
  // The terminal signals the whole process group. A signal to this process alone must reach the task, too.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  // npm ends the shell between itself and this process, and this process gets no signal. The changed parent id shows it.
  const startedBy = process.ppid;
  const orphaned = () => process.ppid !== startedBy && child.kill('SIGTERM');
  if (process.env.npm_lifecycle_event) setInterval(orphaned, 250).unref();
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
} catch (error) {
  console.error(`\n✗ ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
