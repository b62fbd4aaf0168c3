import { resultOf, type StepResult } from '../results.ts';

interface Spec {
  title: string;
  file: string;
  tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[];
}
interface Suite {
  specs: Spec[];
  suites?: Suite[];
}

/** The fields that are read from the report of Playwright's `json` reporter. */
export interface PlaywrightReport {
  suites: Suite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** The maximum number of tests that may pass at their second try. Our own choice (docs/testing.md#rules). */
const mostRepeated = 3;

const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

/** The tests with a status, as `FILE › TITLE`: `flaky` passed at their second try, `unexpected` failed. */
export const testsThatWere = (
  wanted: 'flaky' | 'unexpected',
  { suites }: PlaywrightReport,
): string[] =>
  suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === wanted))
    .map(({ file, title }) => `${file} › ${title}`);

/** The result of a run. When too many tests passed at their second try, all of them count as failed. */
export function judgeReport({ stats, errors }: PlaywrightReport): StepResult {
  const excused = stats.flaky <= mostRepeated ? stats.flaky : 0;
  return resultOf(
    stats.expected + excused,
    stats.unexpected + stats.flaky - excused + errors.length,
    stats.skipped,
  );
}
