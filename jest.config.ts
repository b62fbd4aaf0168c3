import type { Config } from 'jest';

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

const project = (name: string, testEnvironment: 'node' | 'jsdom', sources = 'src/') => ({
  displayName: name,
  rootDir: `<rootDir>/${name}`,
  testEnvironment,
  testMatch: [`<rootDir>/${sources}**/*.test.ts`, `<rootDir>/${sources}**/*.test.tsx`],
  transform,
  // These ship ES modules alone, which jest's CommonJS world must compile.
  transformIgnorePatterns: ['/node_modules/(?!(lucide-react|i18next|react-i18next)/)'],
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.css$': '<rootDir>/../jest/emptyModule.ts',
    '\\.(svg|avif|webp|woff2|glb)$': '<rootDir>/../jest/fileName.ts',
  },
  setupFilesAfterEnv: [`<rootDir>/../jest/setup.${testEnvironment}.ts`],
});

const config: Config = {
  projects: [
    project('contracts', 'node'),
    project('api-client', 'jsdom'),
    project('shared-ui', 'jsdom'),
    project('shell', 'jsdom'),
    project('mf-products', 'jsdom'),
    project('mf-careers', 'jsdom'),
    project('mf-portal', 'jsdom'),
    project('checks', 'node', ''),
  ],
};

export default config;
