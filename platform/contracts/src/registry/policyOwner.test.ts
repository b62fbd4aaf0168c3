import type { PageRelease, PageSnapshot } from './pageSnapshot.ts';
import { policyOwner } from './policyOwner.ts';

const release = (name: string, change: Partial<PageRelease> = {}): PageRelease => ({
  name,
  title: { ar: name, en: name },
  routes: [`/${name}`],
  navigation: [],
  widgets: [],
  version: '1.0.0',
  hash: '0'.repeat(16),
  entry: { path: 'entry.js', integrity: '' },
  record: '',
  ...change,
});
const origins = { connect: ['https://api.example.com'] };
const snapshot = (change: Partial<PageSnapshot> = {}): PageSnapshot => ({
  number: 1,
  releases: [release('news'), release('tools', { origins })],
  canaries: [],
  ...change,
});

test('a page of a module that requests origins has a policy of its own', () => {
  expect(policyOwner(snapshot(), null, 'tools')).toBe('tools');
  expect(policyOwner(snapshot(), null, 'news')).toBeUndefined();
  expect(policyOwner(snapshot(), null, undefined)).toBeUndefined();
});

test('a candidate or a previewed release that requests origins counts as well', () => {
  const candidate = { share: 0.1, release: release('news', { origins }) };
  expect(policyOwner(snapshot({ canaries: [candidate] }), null, 'news')).toBe('news');
  const preview = { module: 'news', release: release('news', { origins }), expiresAt: 0 };
  expect(policyOwner(snapshot(), preview, 'news')).toBe('news');
});

test('all pages have the origins of a build on a developer’s machine', () => {
  const preview = { module: 'tools', origin: 'http://localhost:8101', expiresAt: 0 };
  expect(policyOwner(snapshot(), preview, 'tools')).toBeUndefined();
});
