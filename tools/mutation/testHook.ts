import { writeFileSync } from 'node:fs';
import { beforeEach } from 'node:test';
import type { TestEvent } from 'node:test/reporters';
import { type TestReport, variables } from './testReport.ts';

const { [variables.report]: reportFile, [variables.hitLimit]: hitLimit } = process.env;

/** The object in which the changed sources count: the hits of each mutant by `currentTestId`, and those of the active one. */
const stryker: Partial<TestReport> & { currentTestId?: string; hitLimit?: number } = hitLimit
  ? { hitLimit: Number(hitLimit), hitCount: 0 }
  : {};
Object.assign(globalThis, { __stryker__: stryker });

// Subtests have this hook, too. Their hits belong to the test that contains them.
beforeEach((context) => {
  const [name] = ('fullName' in context ? context.fullName : context.name).split(' > ');
  if (name) stryker.currentTestId = name;
});

const tests: TestReport['tests'] = [];
process.on('exit', () => {
  const { mutantCoverage, hitCount } = stryker;
  const report: TestReport = { tests, mutantCoverage, hitCount };
  if (reportFile) writeFileSync(reportFile, JSON.stringify(report));
});

/** A reporter of Node's test runner, which ends the process at the first failure: it is enough to detect a mutant. */
export default async function* reporter(events: AsyncIterable<TestEvent>) {
  for await (const { type, data } of events) {
    if (!(type === 'test:pass' || type === 'test:fail') || data.nesting > 0) continue;
    const timeSpentMs = data.details.duration_ms;
    const error = type === 'test:fail' ? data.details.error.message : undefined;
    tests.push({ name: data.name, timeSpentMs, error });
    if (error !== undefined) process.exit(1);
    yield '';
  }
}
