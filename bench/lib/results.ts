import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../platform/toolchain/packages.ts';

/** The quantile of the values at a share from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

/** The median of the values. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Prints rows as a table (with `--json`, also as a line of JSON) and writes them to `.cache/bench/NAME.json`. */
export function report(name: string, rows: Record<string, Record<string, number | string>>): void {
  console.table(rows);
  const folder = path.join(root, '.cache/bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(rows, null, 2)}\n`);
  if (process.argv.includes('--json')) console.log(JSON.stringify(rows));
}
