import type {
  ModuleState,
  RegistryState,
  ReleaseSummary,
} from '@sumut/contracts/registry/registryState';

/** A fake hash that contains the version. */
export const createReleaseHash = (version: string): string =>
  Buffer.from(version.padEnd(32, '-')).toString('hex').slice(0, 64);

const createdAt = Date.now() - 3 * 60 * 60_000;

export const createRelease = (module: string, version: string): ReleaseSummary => ({
  module,
  version,
  hash: createReleaseHash(version),
  createdAt,
  by: 'the tools team',
  total: 13_200_000,
  firstLoad: 41_200,
});

/** A module with the releases 1.0.0, 1.1.0 (live) and 1.2.0. */
export function createModuleState(name: string, change: Partial<ModuleState> = {}): ModuleState {
  const releases = ['1.2.0', '1.1.0', '1.0.0'].map((version) => createRelease(name, version));
  const live = releases[1] ?? null;
  const title = { ar: 'الأدوات', en: 'Tools' };
  return { name, title, live, canary: null, incident: null, releases, health: [], ...change };
}

export const createState = (...modules: ModuleState[]): RegistryState => ({
  snapshot: 7,
  modules,
  history: [],
});
