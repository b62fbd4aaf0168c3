import path from 'node:path';
import type { MutantResult, MutantStatus } from '@stryker-mutator/api/core';

const percent = (part: number, all: number) =>
  all === 0 ? '–' : `${((100 * part) / all).toFixed(1)} %`;
const oneLine = (code: string) => code.replaceAll(/\s+/g, ' ').slice(0, 120);

/** Lines that say how many mutants the tests noticed, and each that they did not notice with its place in `copy`. */
export function mutationReport(copy: string, mutants: MutantResult[]): string[] {
  const count = (status: MutantStatus) =>
    mutants.filter((mutant) => mutant.status === status).length;
  const [killed, timeouts, survived, uncovered] = (
    ['Killed', 'Timeout', 'Survived', 'NoCoverage'] as const
  ).map(count) as [number, number, number, number];
  const valid = killed + timeouts + survived + uncovered;
  const lost = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  return [
    ...lost.map(
      ({ fileName, location, mutatorName, replacement, status }) =>
        `${path.relative(copy, fileName)}:${location.start.line}:${location.start.column} ${status === 'NoCoverage' ? '(no test) ' : ''}${mutatorName}: ${oneLine(replacement)}`,
    ),
    '',
    `mutants      ${valid}`,
    `killed       ${killed}`,
    `timeouts     ${timeouts}`,
    `survived     ${survived}`,
    `no coverage  ${uncovered}`,
    `score        ${percent(killed + timeouts, valid)}`,
  ];
}
