#!/usr/bin/env node
// Runs `@sumut/modules …` with a supported Node version. Plain JavaScript without dependencies, because it must also run on
// older versions (like tools/run/run.mjs).
import { spawn } from 'node:child_process';
import path from 'node:path';
import { environmentFor, suitableNode } from '../../toolchain/node.mjs';

const root = path.join(import.meta.dirname, '../../..');
const main = path.join(root, 'platform/cli/src/main.ts');

try {
  const node = await suitableNode(root);
  const child = spawn(node, [main, ...process.argv.slice(2)], {
    env: environmentFor(node),
    stdio: 'inherit',
  });
  // A terminal signals the whole process group, but a signal that is sent only to this process must be forwarded.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  console.error(`\n✗ ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
