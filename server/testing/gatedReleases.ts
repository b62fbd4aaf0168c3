import assert from 'node:assert/strict';
import { registryLimits } from '@sumut/contracts/registry/limits';
import type { Release } from '@sumut/contracts/registry/release';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import {
  checkRelease,
  type ReleaseContext,
} from '../src/features/registry/contractCheck/checkRelease.ts';
import { ReleaseRefusedError } from '@sumut/release-check/findings';
import { parseManifest } from '@sumut/release-check/parseManifest';
import { verifyBuild } from '@sumut/release-check/verifyBuild';
import { type Contents, describeModule } from './builds.ts';

export type Change = Partial<Release>;

export const grid = {
  limit: { name: 'limit', type: 'number', optional: true },
  title: { name: 'title', type: 'string', optional: false },
};
/** The contract of the live release: its routes, widgets, texts and shared libraries. */
export const offered: Change = {
  routes: ['/tools', '/tools/:name'],
  widgets: ['grid', 'list'],
  types: { grid: [grid.limit, grid.title] },
  texts: ['page.lead', 'page.title'],
  shared: { react: '^19.1.0' },
};
const site = {
  shared: { react: '19.3.1', i18next: '27.1.2' },
  shellRoutes: ['/', '/about', '/terms-of-service'],
};

export function build(version: string, change: Change = {}, contents: Contents = {}) {
  const described = describeModule(contents, { ...offered, version, ...change });
  const files = Object.entries(described.contents).map(
    ([name, content]) => [name, Buffer.from(content)] as const,
  );
  const manifest = Buffer.from(JSON.stringify(described.release));
  return verifyBuild(parseManifest(manifest), new Map(files));
}
/** A live release, which is not verified again. */
export const liveAs = (version: string, change: Change = {}): Release =>
  describeModule({}, { ...offered, version, ...change }).release;

export const surroundings = (
  live: Release | null,
  change: Partial<ReleaseContext> = {},
): ReleaseContext => ({
  live,
  retired: null,
  others: [],
  stored: live ? [live] : [],
  site,
  budget: { firstLoad: registryLimits.firstLoad, total: registryLimits.releaseSize },
  ...change,
});

/** Checks a release that must be refused, and returns the findings. */
export async function refusal(...args: Parameters<typeof checkRelease>): Promise<string[]> {
  const error: unknown = await checkRelease(...args).then(
    () => assert.fail('the release was accepted'),
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof ReleaseRefusedError, String(error));
  return shown(error.findings);
}

/** Findings as lines. */
export const shown = (findings: readonly Finding[]): string[] =>
  findings.map(({ level, kind, text }) => `${level} ${kind}: ${text}`);
