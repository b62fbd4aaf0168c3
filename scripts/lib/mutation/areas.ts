/** Part of the source whose behaviour the tests in `tests` are to fix. All are globs from the repository's root. */
export interface MutationArea {
  /** `jest:` and the project of `jest.config.ts`, or Node's own test runner for the server. */
  runner: 'node' | `jest:${string}`;
  /** Rules and behaviour. Texts, types, tables of constants and test support have nothing to test. */
  mutate: string[];
  tests: string[];
  /** Kinds of change that TypeScript refuses here: no test has to notice them. */
  typed?: string[];
}

const shellFeature = (feature: string): MutationArea => ({
  runner: 'jest:shell',
  mutate: [
    `shell/src/features/${feature}/**/*.{ts,tsx}`,
    '!**/{testing,pictures}/**',
    '!**/i18n.ts',
  ],
  tests: [`shell/src/features/${feature}/**/*.test.{ts,tsx}`],
});

const server = (folders: string[]): MutationArea => ({
  runner: 'node',
  mutate: folders.map((folder) => `server/src/${folder}/**/*.ts`),
  tests: folders.map((folder) => `server/src/${folder}/**/*.test.ts`),
});

/** What `npm run mutate -- <area>` accepts. */
export const areas: Record<string, MutationArea> = {
  'shell-federation': shellFeature('federation'),
  'shell-gate': shellFeature('gate'),
  contracts: {
    runner: 'jest:contracts',
    mutate: [
      'contracts/src/**/*.ts',
      '!contracts/src/{api,company,testing}/**',
      '!**/{*L,l}imits.ts',
      '!contracts/src/**/{kinds,statuses,audit*,contract,proofHeaders,webVitals,path}.ts',
    ],
    tests: ['contracts/src/**/*.test.ts'],
    // A schema without its fields has another type, which none of its users compiles with.
    typed: ['ObjectLiteral'],
  },
  'server-gate': server(['features/gate', 'shared/gate']),
  'server-uploads': server(['platform/uploads', 'features/applications/submission']),
  'server-accounts': server(['features/accounts', 'shared/accounts']),
  'server-registry': server(['features/registry']),
};
