#!/usr/bin/env node
// `npx modules …` under the right Node. Plain JavaScript without dependencies, because it has to work under an older
// one, as scripts/run.mjs.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { environmentFor, suitableNode } from '../../scripts/lib/node.mjs';

const root = path.join(import.meta.dirname, '../..');
const main = path.join(root, 'modules-cli/src/main.ts');

try {
  const node = await suitableNode(root);
  const child = spawn(node, [main, ...process.argv.slice(2)], {
    env: environmentFor(node),
    stdio: 'inherit',
  });
  // The terminal signals the whole group; a signal sent to this process alone must reach the command too.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  console.error(`\n✗ ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
