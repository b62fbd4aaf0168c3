import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { Language } from '@sumut/contracts/language/language';
import type { KeySummary } from '@sumut/contracts/registry/keys';
import { defaultPolicy } from '@sumut/contracts/registry/policies';
import type { RestorePlan } from '@sumut/contracts/registry/registryChange';
import type { RegistryState } from '@sumut/contracts/registry/registryState';
import type { WorkflowSummary } from '@sumut/contracts/registry/workflows';
import type { FakeServer } from './fakeServer.ts';
import { portalServer } from './portalServer.ts';
import { noon } from './noon.ts';
import { change, entry, moduleState } from './releases.ts';
import { renderPortal } from './renderPortal.tsx';

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

/** Mocks a server with an admin's session, the registry, no keys and no workflows. */
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
  server.answer('GET', api.modules.contacts.path, { contacts: [] });
  server.answer('GET', api.modules.openPreviews.path, { previews: [] });
  server.answer('GET', api.modules.healthHistory.path, { days: [], modules: [] });
  answerRestorePlan(server, 2, { changes: [{ module: 'careers', from: '1.2.0', to: '1.1.0' }] });
  return server;
}

/** Mocks the changes that restoring a snapshot would make. */
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

/** Mocks the response to a change, with the next snapshot. */
export const acceptChange = (
  server: FakeServer,
  made = change({ to: '1.3.0', from: '1.2.0' }),
): void =>
  server.answer('POST', api.modules.change.path, { snapshot: 4, changed: true, change: made });

/** Returns the bodies of the requested changes. */
export const sentChanges = (server: FakeServer): unknown[] =>
  server.callsTo('POST', api.modules.change.path).map(({ body }) => body);

/** A finding, because of which a release is refused. */
export const refusedUse = {
  kind: 'uses',
  level: 'refused',
  text: 'uses @sumut/shared-ui Timeline: the live shell 1.0.0 does not have it',
} as const;

/** Renders the modules view with a query. */
export const showModules = (query = '', language: Language = 'en') =>
  renderPortal(`/employee-dashboard/modules${query}`, language);
