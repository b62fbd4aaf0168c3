import path from 'node:path';
import type { Config } from 'jest';
import { moduleFolders, root } from './scripts/lib/packages.ts';

const transform: Config['transform'] = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

/** The tests of a package; `folder` from the repository's own, or absolute. */
const project = (folder: string, testEnvironment: 'node' | 'jsdom', sources = 'src/') => ({
  displayName: path.basename(folder),
  rootDir: path.resolve(root, folder),
  testEnvironment,
  testMatch: [`<rootDir>/${sources}**/*.test.ts`, `<rootDir>/${sources}**/*.test.tsx`],
  transform,
  // These ship ES modules alone, which jest's CommonJS world must compile.
  transformIgnorePatterns: ['/node_modules/(?!(lucide-react|i18next|react-i18next)/)'],
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '^(@module-federation/webpack-bundler-runtime/dist/.*)\\.js$': '$1.cjs',
    '\\.css$': path.join(root, 'jest/emptyModule.ts'),
    '\\.avif\\?picture$': path.join(root, 'jest/picture.ts'),
    '\\.json\\?zip$': path.join(root, 'jest/zip.ts'),
    '\\.(svg|avif|webp|woff2|glb)$': path.join(root, 'jest/fileName.ts'),
  },
  setupFilesAfterEnv: [path.join(root, `jest/setup.${testEnvironment}.ts`)],
});

/** The tests of a module; one outside the repository has a `jest.config.ts` of its own that exports them. */
export const moduleTests = (folder: string) => project(folder, 'jsdom');

const config: Config = {
  projects: [
    project('contracts', 'node'),
    project('api-client', 'jsdom'),
    project('shared-ui', 'jsdom'),
    project('forms', 'jsdom'),
    project('shell', 'jsdom'),
    ...moduleFolders.map(moduleTests),
    project('checks', 'node', ''),
  ],
};

export default config;
