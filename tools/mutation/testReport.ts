import type { MutantCoverage } from '@stryker-mutator/api/core';

/** What the process of a test file reports: the tests that have finished, with their times in milliseconds, and StrykerJS's counts. */
export interface TestReport {
  tests: { name: string; timeSpentMs: number; error?: string | undefined }[];
  mutantCoverage?: MutantCoverage | undefined;
  hitCount?: number | undefined;
}

/** The environment variables of the process: the file of its report, and the number of hits that StrykerJS allows a mutant. */
export const variables = { report: 'MUTATION_REPORT', hitLimit: 'MUTATION_HIT_LIMIT' };
