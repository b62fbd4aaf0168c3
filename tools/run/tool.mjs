// Runs an installed program in the current folder under a Node that can read its TypeScript configuration, for the scripts
// of a module: `node ../tools/run/tool.mjs eslint .`. Plain JavaScript without dependencies (like
// run.mjs). It installs nothing, because two parallel builds would install at the same time.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { environmentFor, suitableNode } from '../../platform/toolchain/node.mjs';

const root = path.join(import.meta.dirname, '../..');
const [program, ...words] = process.argv.slice(2);

try {
  const environment = environmentFor(await suitableNode(root));
  const programs = path.join(root, 'node_modules/.bin');
  const child = spawn(program, words, {
    env: { ...environment, PATH: `${programs}${path.delimiter}${environment.PATH}` },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('error', ({ message }) => {
    console.error(`\n✗ ${message}. To install it, run "npm ci" in the repository.`);
    process.exit(1);
  });
  child.on('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  console.error(`\n✗ ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
