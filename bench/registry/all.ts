// Runs the benchmarks of the registry, except the long one (operations.ts). Prints a table for each, and with `--json` one line
// with all results.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../platform/toolchain/packages.ts';

const json = process.argv.includes('--json');
// With this option, each part would print a separate line.
process.argv = process.argv.filter((word) => word !== '--json');

await import('./latency.ts');
await import('./modules.ts');
await import('./storage.ts');
await import('./oneLine.ts');
await import('./incident.ts');

if (json) {
  const names = ['latency', 'modules', 'storage', 'one-line', 'incident'];
  const tables = names.map((name): [string, unknown] => {
    const file = path.join(root, `.cache/bench/registry-${name}.json`);
    return [name, JSON.parse(readFileSync(file, 'utf8'))];
  });
  console.log(JSON.stringify(Object.fromEntries(tables)));
}
