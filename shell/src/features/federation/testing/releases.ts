import { contractVersion } from '@sumut/contracts/registry/contract';
import type { FeatureModule } from '@sumut/shared-ui';
import type { ModuleRelease } from '../releases/release.ts';

/** A release whose hash begins with `digit`. */
export const sampleRelease = (name: string, digit: string, more: Partial<ModuleRelease> = {}) =>
  ({
    name,
    title: { ar: 'المنتجات', en: 'Products' },
    routes: [`/${name}`],
    navigation: [],
    widgets: ['grid'],
    version: `1.0.${parseInt(digit, 16)}`,
    hash: digit.repeat(16),
    entry: { path: 'entry.js', integrity: 'sha384-entry' },
    manifest: { path: 'page.0123456789.json', integrity: `sha384-manifest-${digit}` },
    record: `sha384-record-${digit}`,
    ...more,
  }) satisfies ModuleRelease;

export const sampleModule = (name: string, more: Partial<FeatureModule> = {}): FeatureModule => ({
  contract: contractVersion,
  name,
  routes: [{ path: `/${name}`, Component: () => null }],
  widgets: {},
  loadTexts: () => Promise.resolve({}),
  ...more,
});
