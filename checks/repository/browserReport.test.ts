import {
  repeatedTests,
  stoppedDrawing,
  type PlaywrightReport,
} from '../../scripts/lib/steps/browserReport.ts';

const attempt = (status: 'passed' | 'failed' | 'timedOut', ...types: string[]) => ({
  status,
  annotations: types.map((type) => ({ type })),
});
type Attempt = ReturnType<typeof attempt>;

const report = (status: 'flaky' | 'unexpected', ...results: Attempt[]): PlaywrightReport => ({
  suites: [
    {
      specs: [],
      suites: [{ specs: [{ title: 'opens', file: 'gate.spec.ts', tests: [{ status, results }] }] }],
    },
  ],
  stats: { expected: 0, unexpected: 0, flaky: 1, skipped: 0 },
  errors: [],
});

test('a test that passes in a new browser, after one that stopped drawing, is named', () => {
  const first = attempt('timedOut', stoppedDrawing);
  expect(repeatedTests(report('flaky', first, attempt('passed')))).toEqual([
    'gate.spec.ts › opens',
  ]);
});

test.each([
  ['it ended for another reason', 'flaky', [attempt('timedOut', 'slow'), attempt('passed')]],
  ['a check failed', 'flaky', [attempt('failed'), attempt('passed')]],
  [
    'it never passed',
    'unexpected',
    [attempt('timedOut', stoppedDrawing), attempt('timedOut', stoppedDrawing)],
  ],
] as const)('a repeated test is no exception when %s', (_, status, attempts) => {
  expect(repeatedTests(report(status, ...attempts))).toEqual([]);
});
