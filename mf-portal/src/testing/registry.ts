import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { Language } from '@sumut/contracts/language/language';
import type { KeySummary } from '@sumut/contracts/registry/keys';
import { defaultPolicy } from '@sumut/contracts/registry/policies';
import type { RestorePlan } from '@sumut/contracts/registry/registryChange';
import type {
  HistoryEntry,
  ModuleState,
  RegistryState,
  ReleaseHealth,
  ReleaseSummary,
  SnapshotChange,
} from '@sumut/contracts/registry/registryState';
import type { WorkflowSummary } from '@sumut/contracts/registry/workflows';
import type { FakeServer } from './fakeServer.ts';
import { portalServer } from './portalServer.ts';
import { renderPortal } from './renderPortal.tsx';

/** 20 November 2026, noon in Abu Dhabi. */
const noon = Date.UTC(2026, 10, 20, 8);
const day = 24 * 60 * 60 * 1000;

/** A valid hash for a version. */
export const fakeHash = (version: string): string =>
  Array.from(version, (sign) => sign.charCodeAt(0).toString(16))
    .join('')
    .padEnd(64, '0');

/** A release of the careers module; a higher minor version is newer. */
export const release = (version: string): ReleaseSummary => ({
  module: 'careers',
  version,
  hash: fakeHash(version),
  createdAt: noon + Number(version.split('.')[1]) * day,
  by: 'Careers team',
  total: 1_200_000,
  firstLoad: 42_000,
});

export const health = (version: string, changes: Partial<ReleaseHealth> = {}): ReleaseHealth => ({
  hash: fakeHash(version),
  version,
  visits: 11_560,
  share: 0.9,
  failed: 5,
  crashed: 1,
  errorRate: 0.0005,
  loadTime: { median: 588, p95: 1380 },
  figures: { lcp: 1250, inp: 88, cls: 0.038 },
  ...changes,
});

/** The careers module with three releases, 1.2.0 live. */
export const moduleState = (changes: Partial<ModuleState> = {}): ModuleState => ({
  name: 'careers',
  title: { ar: 'الوظائف', en: 'Careers' },
  live: release('1.2.0'),
  canary: null,
  incident: null,
  releases: [release('1.3.0'), release('1.2.0'), release('1.1.0')],
  health: [health('1.2.0')],
  ...changes,
});

/** The same with 1.3.0 as a candidate. */
export const withCanary = (): ModuleState =>
  moduleState({
    canary: { release: release('1.3.0'), share: 0.1 },
    health: [
      health('1.3.0', { visits: 1298, share: 0.101, errorRate: 0.0008, loadTime: null }),
      health('1.2.0'),
    ],
  });

export const change = (changes: Partial<SnapshotChange> = {}): SnapshotChange => ({
  action: 'live',
  module: 'careers',
  from: '1.1.0',
  to: '1.2.0',
  ...changes,
});

export const entry = (number: number, made: SnapshotChange | null): HistoryEntry => ({
  number,
  at: noon + number * 60_000,
  by: 'sara',
  change: made,
});

export const registry = (changes: Partial<RegistryState> = {}): RegistryState => ({
  snapshot: 3,
  modules: [moduleState()],
  history: [entry(3, change()), entry(2, change({ from: null, to: '1.1.0' })), entry(1, null)],
  ...changes,
});

export const teamKey = (changes: Partial<KeySummary> = {}): KeySummary => ({
  id: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
  name: 'Careers team',
  module: 'careers',
  rights: ['upload', 'live'],
  createdAt: noon,
  revokedAt: null,
  ...changes,
});

export const releaseWorkflow = (changes: Partial<WorkflowSummary> = {}): WorkflowSummary => ({
  id: '0197a3c4-5b6d-4e7f-8a9b-0c1d2e3f4a5b',
  module: 'careers',
  issuer: 'https://token.actions.githubusercontent.com',
  repository: 'acme/careers',
  workflow: '.github/workflows/release.yml',
  ref: 'refs/tags/v*',
  live: true,
  createdAt: noon,
  createdBy: 'sara',
  usedAt: null,
  ...changes,
});

/** A mock server with an admin session, the registry, no keys and no workflows. */
export function registryServer(
  state: RegistryState = registry(),
  keys: KeySummary[] = [],
  workflows: WorkflowSummary[] = [],
): FakeServer {
  const server = portalServer({ role: 'admin' });
  server.answer('GET', api.modules.state.path, state);
  server.answer('GET', api.modules.keys.path, { keys });
  server.answer('GET', api.modules.workflows.path, { workflows });
  server.answer('GET', api.modules.policies.path, {
    policies: state.modules.map(({ name }) => ({ module: name, policy: defaultPolicy(name) })),
  });
  answerRestorePlan(server, 2, { changes: [{ module: 'careers', from: '1.2.0', to: '1.1.0' }] });
  return server;
}

/** Mocks what restoring a snapshot would change. */
export const answerRestorePlan = (
  server: FakeServer,
  number: number,
  plan: Partial<RestorePlan>,
): void =>
  server.answer('GET', buildPath(api.modules.restorePlan, { number: String(number) }), {
    changes: [],
    kept: [],
    findings: [],
    ...plan,
  });

/** Mocks a change and its answer, the next snapshot. */
export const acceptChange = (
  server: FakeServer,
  made = change({ to: '1.3.0', from: '1.2.0' }),
): void =>
  server.answer('POST', api.modules.change.path, { snapshot: 4, changed: true, change: made });

/** The changes that were sent. */
export const sentChanges = (server: FakeServer): unknown[] =>
  server.callsTo('POST', api.modules.change.path).map(({ body }) => body);

/** Why a release does not fit the site. */
export const refusedUse = {
  kind: 'uses',
  level: 'refused',
  text: 'uses @sumut/shared-ui Timeline: the live shell 1.0.0 does not have it',
} as const;

/** Renders the modules view with a query. */
export const showModules = (query = '', language: Language = 'en') =>
  renderPortal(`/employee-dashboard/modules${query}`, language);
