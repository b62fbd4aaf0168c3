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

/** What is read of the report that Playwright's `json` reporter writes. */
export interface PlaywrightReport {
  suites: Suite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** So many tests of a run may pass at their second try. Our own choice (docs/decisions/0081-second-tries.md). */
const mostRepeated = 3;

const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

/** Tests that passed at their second try: `FILE › TITLE`. */
export const repeatedTests = ({ suites }: PlaywrightReport): string[] =>
  suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file} › ${title}`);

/** The result of a run. Tests that passed at their second try have failed when there are too many of them. */
export function judgeReport({ stats, errors }: PlaywrightReport): StepResult {
  const excused = stats.flaky <= mostRepeated ? stats.flaky : 0;
  return resultOf(
    stats.expected + excused,
    stats.unexpected + stats.flaky - excused + errors.length,
    stats.skipped,
  );
}
