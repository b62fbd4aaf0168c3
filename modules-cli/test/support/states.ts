import type { ModuleState, RegistryState, ReleaseSummary } from '@sumut/contracts';

/** A hash that shows which release it is of. */
export const hashOf = (version: string): string =>
  Buffer.from(version.padEnd(32, '-')).toString('hex').slice(0, 64);

const createdAt = Date.now() - 3 * 60 * 60_000;

export const releaseOf = (module: string, version: string): ReleaseSummary => ({
  module,
  version,
  hash: hashOf(version),
  createdAt,
  by: 'the tools team',
  total: 13_200_000,
  firstLoad: 41_200,
});

/** A module with 1.1.0 live and 1.0.0, 1.1.0 and 1.2.0 stored. */
export function moduleOf(name: string, change: Partial<ModuleState> = {}): ModuleState {
  const releases = ['1.2.0', '1.1.0', '1.0.0'].map((version) => releaseOf(name, version));
  const live = releases[1] ?? null;
  const title = { ar: 'الأدوات', en: 'Tools' };
  return { name, title, live, canary: null, releases, health: [], ...change };
}

export const stateOf = (...modules: ModuleState[]): RegistryState => ({
  snapshot: 7,
  modules,
  history: [],
});
