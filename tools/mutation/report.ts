import path from 'node:path';
import type { Stryker } from '@stryker-mutator/core';

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const percent = (part: number, all: number) =>
  all === 0 ? '–' : `${((100 * part) / all).toFixed(1)} %`;
const oneLine = (code: string) => code.replaceAll(/\s+/g, ' ').slice(0, 120);

/** The lines of a report: each mutant that no test detected, with its place in `copy`, and the number of mutants by status. */
export function mutationReport(copy: string, mutants: MutantResult[]): string[] {
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
