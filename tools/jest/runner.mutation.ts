import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Test {
  path: string;
}
interface TestResult {
  numFailingTests: number;
  testResults: { fullName: string; duration?: number | null }[];
}
interface Runner {
  on: (event: 'test-file-success', listener: (data: [Test, TestResult]) => void) => () => void;
  runTests(tests: Test[], watcher: unknown, options: unknown): Promise<void>;
}
type Arguments = [{ testNamePattern?: string }, unknown];

// `jest-runner` is a dependency of jest, which does not re-export it.
const { default: JestRunner } = createRequire(require.resolve('jest'))('jest-runner') as {
  default: new (...values: Arguments) => Runner;
};

/** The titles of all tests with their durations in milliseconds, by file. Written by the first run, in which no mutant is active. */
type Titles = [file: string, titles: [title: string, duration: number][]][];
const titlesFile = path.join(tmpdir(), 'titles.json');

/** The test file that killed the last mutant. It runs first, because the next mutant is usually close to the last one. */
let lastFailed: string | undefined;

/**
 * Runs only the test files that a mutant needs. StrykerJS passes the names of the tests that reach the mutant, but jest's own runner
 * loads every test file. This runner loads only the files with such a test, the quickest first, and stops at the first failure.
 */
export default class MutationRunner extends JestRunner {
  private readonly pattern: RegExp;
  private readonly isChanged = process.env['__STRYKER_ACTIVE_MUTANT__'] !== undefined;

  constructor(...values: Arguments) {
    super(...values);
    const [{ testNamePattern }] = values;
    // Without a pattern, any test can reach the mutant: it is in code that runs when its module is loaded.
    this.pattern = new RegExp(testNamePattern ?? '', 'i');
  }

  override async runTests(tests: Test[], watcher: unknown, options: unknown) {
    const titles: Titles = [];
    let failed: string | undefined;
    const stop = this.on('test-file-success', ([test, result]) => {
      titles.push([
        test.path,
        result.testResults.map(({ fullName, duration }) => [fullName, duration ?? 0]),
      ]);
      if (result.numFailingTests > 0) failed = test.path;
    });
    for (const test of this.choose(tests)) {
      await super.runTests([test], watcher, options);
      if (failed && this.isChanged) break;
    }
    stop();
    if (this.isChanged) lastFailed = failed ?? lastFailed;
    else writeFileSync(titlesFile, JSON.stringify(titles));
  }

  private choose(tests: Test[]): Test[] {
    if (!this.isChanged || !existsSync(titlesFile)) return tests;
    const titles = new Map(JSON.parse(readFileSync(titlesFile, 'utf8')) as Titles);
    return tests
      .map((test) => {
        const own = (titles.get(test.path) ?? []).filter(([title]) => this.pattern.test(title));
        const cost = own.reduce((sum, [, duration]) => sum + duration, 0);
        return { test, count: own.length, cost: test.path === lastFailed ? -1 : cost };
      })
      .filter(({ count }) => count > 0)
      .sort((one, other) => one.cost - other.cost)
      .map(({ test }) => test);
  }
}
