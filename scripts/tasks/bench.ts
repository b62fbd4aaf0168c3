import path from 'node:path';
import { exitCodeOf } from '../lib/commandStep.ts';
import { root } from '../lib/packages.ts';

/** Runs a measurement of `bench/`: its path there, then its options. */
const [file = '', ...options] = process.argv.slice(2);
process.exitCode = await exitCodeOf(process.execPath, [path.join(root, 'bench', file), ...options]);
