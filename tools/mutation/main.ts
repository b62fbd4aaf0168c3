import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { areas } from './areas.ts';
import { strykerOptions } from './options.ts';
import { mutationReport } from './report.ts';
import { createWorkingCopy } from './workingCopy.ts';
import { root } from '../../platform/toolchain/packages.ts';

/**
 * Changes the behaviour of an area in many small ways and reports the changes that its tests do not detect
 * (docs/testing.md). It takes from minutes to an hour, and is not part of `npm test`.
 */
const [name = '', word] = process.argv.slice(2);
const area = areas[name];
if (area) {
  const copy = createWorkingCopy(name);
  const report = path.join(root, `.cache/mutation/${name}.json`);
  // The tests of a mutant stop at the first failure and leave temporary files behind. They go to a folder that the next run
  // empties: next to the copy, because the server names files inside of its repository by shorter paths.
  const temporary = `${copy}-temporary`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary);
  process.env['TMPDIR'] = temporary;
  process.chdir(copy);
  const options = await strykerOptions(copy, area, { report, again: word === 'again' });
  const mutants = await new Stryker(options).runMutationTest();
  console.log(mutationReport(copy, mutants).join('\n'));
} else {
  if (name) console.error(`Unknown area: ${name}.`);
  console.log(`Usage: npm run mutate -- <area> [again]. Areas: ${Object.keys(areas).join(', ')}.`);
  process.exitCode = name ? 1 : 0;
}
