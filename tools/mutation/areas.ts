/** An area of the source whose behaviour the tests in `tests` must cover. All paths are globs from the repository's root. */
export interface MutationArea {
  /** `jest:` and a project of `jest.config.ts`, or `node` for the server's tests, which run under Node's test runner. */
  runner: 'node' | `jest:${string}`;
  /** Files with rules and behaviour. Texts, types, tables of constants and test support contain nothing to test. */
  mutate: string[];
  tests: string[];
  /** Kinds of mutation that TypeScript refuses in this area. No test has to detect them. */
  typed?: string[];
}

const shellFeature = (feature: string, otherTests: string[] = []): MutationArea => ({
  runner: 'jest:shell',
  mutate: [
    `shell/src/features/${feature}/**/*.{ts,tsx}`,
    '!**/{testing,pictures}/**',
    '!**/i18n.ts',
  ],
  tests: [`shell/src/features/${feature}/**/*.test.{ts,tsx}`, ...otherTests],
});

const server = (folders: string[], otherTests: string[] = []): MutationArea => ({
  runner: 'node',
  // The list of common passwords is a table of constants.
  mutate: [...folders.map((folder) => `server/src/${folder}/**/*.ts`), '!**/commonPasswords.ts'],
  tests: [...folders.map((folder) => `server/src/${folder}/**/*.test.ts`), ...otherTests],
});

/** The areas that `npm run mutate -- <area>` accepts, by name. */
export const areas: Record<string, MutationArea> = {
  'shell-federation': shellFeature('federation'),
  // The other tests cover the gate of a page that the server has rendered.
  'shell-gate': shellFeature('gate', ['shell/src/{Page,prerendered}.test.tsx']),
  contracts: {
    runner: 'jest:contracts',
    mutate: [
      'platform/contracts/src/**/*.ts',
      '!platform/contracts/src/{api,company,testing}/**',
      '!**/{*L,l}imits.ts',
      '!platform/contracts/src/**/{kinds,statuses,audit*,contract,proofHeaders,webVitals,path}.ts',
    ],
    tests: ['platform/contracts/src/**/*.test.ts'],
    // A schema without its fields has another type, and the code that uses it no longer compiles.
    typed: ['ObjectLiteral'],
  },
  portal: {
    runner: 'jest:mf-portal',
    mutate: [
      'mf-portal/src/views.ts',
      'mf-portal/src/session/{nextPath,passkeys/fault}.ts',
      'mf-portal/src/records/bulk/selection.ts',
      'mf-portal/src/records/data/{isGone,mergeChange}.ts',
      'mf-portal/src/records/detail/contactLinks.ts',
      'mf-portal/src/records/list/{listFilter,listState}.ts',
      'mf-portal/src/records/mentions/mentionText.ts',
      'mf-portal/src/records/undo/getReverse.ts',
      'mf-portal/src/features/accounts/accountActions.ts',
      'mf-portal/src/features/applications/board/stages.ts',
      'mf-portal/src/features/applications/bulkMail/recipients.ts',
      'mf-portal/src/features/applications/documents/previewLists.ts',
      'mf-portal/src/features/applications/interviews/canMail.ts',
      'mf-portal/src/features/content/contentPaths.ts',
      'mf-portal/src/features/releases/{moduleReleases,releaseActions}.ts',
      'mf-portal/src/features/releases/packages/findPackages.ts',
      'mf-portal/src/features/releases/provenance/sourceUrls.ts',
    ],
    // The tests of the rules themselves, without those of the pages that show their results.
    tests: ['mf-portal/src/**/*.test.ts'],
  },
  'server-gate': server(['features/gate', 'shared/gate']),
  'server-uploads': server(
    ['platform/uploads', 'features/applications/submission'],
    [
      // Forms without scripts, CVs that staff add, and what happens to an application after it is stored.
      'server/src/shared/plainForms/*.test.ts',
      'server/src/features/applications/{candidates,cvText,files,scanning}/*.test.ts',
      'server/src/features/webhooks/teamWebhook.test.ts',
    ],
  ),
  // Passwords, one-time codes and passkeys, with the sign-in and the account's own pages, which check and change them.
  'server-secrets': server(
    ['features/accounts/{passwords,secondFactor,passkeys}'],
    [
      'server/src/features/accounts/own/{secondFactor,passkeys,ownAccount}.test.ts',
      'server/src/features/accounts/signIn/{passkey,signIn}.test.ts',
    ],
  ),
  'server-sign-in': server(
    ['features/accounts/{signIn,provider}'],
    [
      'server/src/features/accounts/own/{provider,ownAccount,secondFactor}.test.ts',
      'server/src/features/accounts/management/{accounts,locks}.test.ts',
      // Failed sign-ins in the audit log.
      'server/src/features/audit/audit.test.ts',
    ],
  ),
  'server-accounts': server(
    ['features/accounts/{management,own}', 'shared/accounts'],
    [
      // What admins may not change of connected accounts, and the settings of notifications.
      'server/src/features/accounts/signIn/provider.test.ts',
      'server/src/shared/notices/notices.test.ts',
    ],
  ),
  // The checks before a release is stored: who sends it, what is in it, and what it would break.
  'server-release-checks': server(
    ['features/registry/{access,archive,contractCheck,provenance}'],
    [
      'server/src/features/registry/api/{provided,releases,uploads}.test.ts',
      'server/src/features/registry/keyless/*.test.ts',
      'server/src/features/registry/publishing/{lockOut,otherWidgets}.test.ts',
    ],
  ),
  'server-keyless': server(['features/registry/keyless']),
  'server-publishing': server(
    ['features/registry/{publishing,canary,incidents}'],
    [
      // Approvals and policies, releases without files, and a storage that is not available.
      'server/src/features/registry/api/{approvals,policies,releases}.test.ts',
      'server/src/features/retention/releases.test.ts',
      'server/src/features/contents/delivery.test.ts',
    ],
  ),
  'server-registry': server(
    ['features/registry/api'],
    [
      'server/src/features/registry/{publishing,canary,keyless,incidents}/*.test.ts',
      // Proofs, keys and provenance of releases, and what the state reports about pages and libraries.
      'server/src/features/registry/access/{proofs,rights}.test.ts',
      'server/src/features/registry/contractCheck/{checkFormer,checkPages}.test.ts',
      'server/src/features/registry/provenance/provenance.test.ts',
      'server/src/features/retention/releases.test.ts',
    ],
  ),
};
