/** The annotation of an attempt in which the browser stopped drawing (`e2e/support/test.ts`). */
export const stoppedDrawing = 'the browser stopped drawing';

interface Attempt {
  status: 'passed' | 'failed' | 'timedOut' | 'interrupted' | 'skipped';
  annotations: { type: string }[];
}
interface Spec {
  title: string;
  file: string;
  tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results: Attempt[] }[];
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

const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

/** Whether every attempt before the one that passed ended because the browser stopped drawing. */
const isExcused = ({ tests }: Spec): boolean =>
  tests.some(
    ({ status, results }) =>
      status === 'flaky' &&
      results
        .filter((attempt) => attempt.status !== 'passed')
        .every(({ annotations }) => annotations.some(({ type }) => type === stoppedDrawing)),
  );

/** Tests that passed when they were repeated in a new browser, because the first one stopped drawing: `FILE › TITLE`. */
export const repeatedTests = ({ suites }: PlaywrightReport): string[] =>
  suites
    .flatMap(specsOf)
    .filter(isExcused)
    .map(({ file, title }) => `${file} › ${title}`);
