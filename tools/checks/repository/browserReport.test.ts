import {
  judgeReport,
  testsThatWere,
  type PlaywrightReport,
} from '../../run/lib/steps/browserReport.ts';

const report = (stats: Partial<PlaywrightReport['stats']>, errors = 0): PlaywrightReport => ({
  suites: [],
  stats: { expected: 460, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors: Array.from({ length: errors }),
});

test('tests that passed at their second try are named', () => {
  const spec = (title: string, status: 'expected' | 'flaky') => ({
    title,
    file: 'gate.spec.ts',
    tests: [{ status }],
  });
  const specs = [spec('opens', 'expected'), spec('closes', 'flaky')];
  expect(
    testsThatWere('flaky', {
      ...report({ flaky: 1 }),
      suites: [{ specs: [], suites: [{ specs }] }],
    }),
  ).toEqual(['gate.spec.ts › closes']);
});

test.each([
  ['three that passed at their second try', { flaky: 3 }, 0, { passed: 463, failed: 0 }],
  ['four of them', { flaky: 4 }, 0, { passed: 460, failed: 4 }],
  ['one that failed twice', { flaky: 1, unexpected: 1 }, 0, { passed: 461, failed: 1 }],
  ['one that was skipped', { skipped: 1 }, 0, { passed: 460, failed: 1 }],
  ['an error outside of the tests', {}, 1, { passed: 460, failed: 1 }],
])('a run with %s', (_, stats, errors, result) => {
  expect(judgeReport(report(stats, errors))).toEqual(result);
});
