import type {
  HistoryEntry,
  ModuleState,
  ReleaseHealth,
  ReleaseSummary,
  SnapshotChange,
} from '@sumut/contracts/registry/registryState';
import { noon } from './noon.ts';

const day = 24 * 60 * 60 * 1000;

/** Returns a valid hash for a version. */
export const fakeHash = (version: string): string =>
  Array.from(version, (sign) => sign.charCodeAt(0).toString(16))
    .join('')
    .padEnd(64, '0');

/** Creates a release of the careers module. A higher minor version is newer. */
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

/** Creates the careers module with three releases, of which 1.2.0 is live. */
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

/** Creates the careers module with 1.3.0 as a candidate. */
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
