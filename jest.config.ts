import path from 'node:path';
import type { Config } from 'jest';
import { moduleTests as moduleTestsOf } from './module-testing/src/jest.ts';
import { moduleFolders, root } from './scripts/lib/packages.ts';

/** The tests of a package; `folder` from the repository's own, or absolute. */
const project = (folder: string, testEnvironment: 'node' | 'jsdom', sources = 'src/') => {
  const tests = moduleTestsOf(path.resolve(root, folder));
  return {
    ...tests,
    testMatch: [`<rootDir>/${sources}**/*.test.ts`, `<rootDir>/${sources}**/*.test.tsx`],
    ...(testEnvironment === 'node' && {
      testEnvironment,
      setupFilesAfterEnv: [path.join(root, 'jest/setup.node.ts')],
    }),
  };
};

/** The tests of a module; one outside the repository has a `jest.config.ts` of its own that exports them. */
export const moduleTests = (folder: string) => project(folder, 'jsdom');

const config: Config = {
  projects: [
    project('contracts', 'node'),
    project('api-client', 'jsdom'),
    project('shared-ui', 'jsdom'),
    project('forms', 'jsdom'),
    project('module-testing', 'jsdom'),
    project('shell', 'jsdom'),
    ...moduleFolders.map(moduleTests),
    project('checks', 'node', ''),
  ],
};

export default config;
