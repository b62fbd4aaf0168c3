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

// Part of jest, which does not export it.
const { default: JestRunner } = createRequire(require.resolve('jest'))('jest-runner') as {
  default: new (...values: Arguments) => Runner;
};

/** Titles of all tests with their milliseconds, by file, as the first run without a choice of tests found them. */
type Titles = [file: string, titles: [title: string, duration: number][]][];
const titlesFile = path.join(tmpdir(), 'titles.json');

/** The file that noticed the last change is likely to notice the next one, which is near it. */
let lastFailed: string | undefined;

/**
 * StrykerJS names the tests that reach a change, and jest loads every file that could have one of them, all to the end. This
 * one loads the files that do have one, the quickest first, and ends with the first failure.
 */
export default class MutationRunner extends JestRunner {
  private readonly pattern: RegExp;
  private readonly isChanged = process.env['__STRYKER_ACTIVE_MUTANT__'] !== undefined;

  constructor(...values: Arguments) {
    super(...values);
    const [{ testNamePattern }] = values;
    // Without a choice of tests, every one of them can reach the change: it is in code that runs when it is loaded.
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
