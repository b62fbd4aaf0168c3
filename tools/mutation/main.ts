import { cpSync, existsSync, globSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { Stryker } from '@stryker-mutator/core';
import { areas } from './areas.ts';
import { strykerOptions } from './options.ts';
import { root } from '../../platform/toolchain/packages.ts';

/**
 * Copies the sources to a folder inside the repository, in which StrykerJS changes them, and returns the folder. The copy
 * finds libraries in the repository's `node_modules` above it, and this repository's packages in its own `node_modules`.
 */
function createWorkingCopy(name: string): string {
  const copy = path.join(root, '.cache/mutation', name);
  rmSync(copy, { recursive: true, force: true });
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    { cwd: root, encoding: 'utf8' },
  );
  for (const file of files.split('\0'))
    if (file && existsSync(path.join(root, file)))
      cpSync(path.join(root, file), path.join(copy, file), { recursive: true });

  mkdirSync(path.join(copy, 'node_modules'));
  cpSync(path.join(root, 'node_modules/@sumut'), path.join(copy, 'node_modules/@sumut'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const folder of globSync('{*,platform/*,tools/mutation}/node_modules', { cwd: root }))
    symlinkSync(path.join(root, folder), path.join(copy, folder));
  return copy;
}

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const percent = (part: number, all: number) =>
  all === 0 ? '–' : `${((100 * part) / all).toFixed(1)} %`;
const oneLine = (code: string) => code.replaceAll(/\s+/g, ' ').slice(0, 120);

/** The lines of a report: each mutant that no test detected, with its place in `copy`, and the number of mutants by status. */
function mutationReport(copy: string, mutants: MutantResult[]): string[] {
  const count = (status: MutantResult['status']) =>
    mutants.filter((mutant) => mutant.status === status).length;
  const [killed, timeouts, survived, uncovered, errors] = (
    ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'RuntimeError'] as const
  ).map(count) as [number, number, number, number, number];
  const valid = killed + timeouts + survived + uncovered;
  const lost = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  return [
    ...lost.map(({ fileName, location: { start }, mutatorName, replacement, status }) => {
      const place = `${path.relative(copy, fileName)}:${start.line}:${start.column}`;
      const why = status === 'NoCoverage' ? 'no test reaches it, ' : '';
      return `${place} ${why}${mutatorName}: ${oneLine(replacement)}`;
    }),
    '',
    `mutants      ${valid}`,
    `killed       ${killed}`,
    `timeouts     ${timeouts}`,
    `survived     ${survived}`,
    `no coverage  ${uncovered}`,
    // The test runner failed. These mutants are not part of the score.
    `errors       ${errors}`,
    `score        ${percent(killed + timeouts, valid)}`,
  ];
}

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
