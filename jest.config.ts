import path from 'node:path';
import type { Config } from 'jest';
import { moduleTests as moduleTestsOf } from './module-testing/src/jest.ts';
import { moduleFolders, root } from './scripts/lib/packages.ts';

/** Returns the Jest project of a package. `folder` is relative to the repository, or absolute. */
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

/** Returns the Jest project of a module. A module outside the repository exports it from its own `jest.config.ts`. */
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
