// The public surface of the test helpers for a module's jest configuration.
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Config } from 'jest';

const { resolve } = createRequire(import.meta.filename);
const own = (name: string) =>
  path.join(import.meta.dirname, name + path.extname(import.meta.filename));

/** Compiles TypeScript and the ES modules of packages to CommonJS, which jest requires. */
const transform: Config['transform'] = {
  '^.+\\.[jt]sx?$': [
    resolve('@swc/jest'),
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

/** Compiles code, and replaces styles and pictures with stubs. */
const commonConfig: Config = {
  transform,
  // These packages ship only ES modules. pnpm puts each package into a `node_modules` below the folder `.pnpm`.
  transformIgnorePatterns: [
    '/node_modules/(?!(\\.pnpm|@sumut|lucide-react|i18next|react-i18next)/)',
  ],
  moduleNameMapper: {
    '\\.module\\.css$': resolve('identity-obj-proxy'),
    '^(@module-federation/webpack-bundler-runtime/dist/.*)\\.js$': '$1.cjs',
    '\\.css$': own('stubs/emptyModule'),
    '\\.avif\\?picture$': own('stubs/picture'),
    '\\.json\\?zip$': own('stubs/zip'),
    '\\.(avif|gif|glb|ico|jpe?g|mp4|otf|pdf|png|svg|ttf|webp|woff2?)$': own('stubs/fileName'),
  },
};

/** The configuration for the unit tests of the module in a folder: all `*.test.ts` and `*.test.tsx` in its `src`. */
export const moduleTests = (folder: string): Config => ({
  ...commonConfig,
  displayName: path.basename(folder),
  rootDir: folder,
  testEnvironment: resolve('jest-environment-jsdom'),
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/src/**/*.test.tsx'],
  setupFilesAfterEnv: [own('setup')],
});
