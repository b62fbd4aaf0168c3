import path from 'node:path';
import type { Config } from 'jest';
import { moduleTests as moduleTestsOf } from './platform/test-kit/src/jest.ts';
import { moduleFolders, root } from './platform/toolchain/packages.ts';

/** Returns the Jest project of a package. `folder` is relative to the repository, or absolute. */
const project = (folder: string, testEnvironment: 'node' | 'jsdom', sources = 'src/') => {
  const tests = moduleTestsOf(path.resolve(root, folder));
  return {
    ...tests,
    testMatch: [`<rootDir>/${sources}**/*.test.ts`, `<rootDir>/${sources}**/*.test.tsx`],
    ...(testEnvironment === 'node' && {
      testEnvironment,
      setupFilesAfterEnv: [path.join(root, 'tools/jest/setup.node.ts')],
    }),
  };
};

/** Returns the Jest project of a module. A module outside the repository exports it from its own `jest.config.ts`. */
export const moduleTests = (folder: string) => project(folder, 'jsdom');

const config: Config = {
  projects: [
    project('platform/contracts', 'node'),
    project('platform/api-client', 'jsdom'),
    project('shared-ui', 'jsdom'),
    project('platform/forms', 'jsdom'),
    project('platform/test-kit', 'jsdom'),
    project('shell', 'jsdom'),
    ...moduleFolders.map(moduleTests),
    project('tools/checks', 'node', ''),
  ],
};

export default config;
