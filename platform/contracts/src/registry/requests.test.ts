import { moduleEventSchema, vitalsSchema } from './vitals.ts';
import { accepts, getErrors } from '../testing/errors.ts';
import { newKeySchema } from './keys.ts';
import { canaryLimits } from './limits.ts';
import { fallbackQuerySchema } from './pageSnapshot.ts';
import { newPreviewSchema } from './preview.ts';
import { registryChangeSchema } from './registryChange.ts';
import { findingSchema, releaseQuerySchema } from './releaseResult.ts';

const hash = 'a'.repeat(64);
const shortHashes = {
  good: '0123456789abcdef',
  bad: ['a'.repeat(15), 'a'.repeat(17), 'g'.repeat(16), ''],
};

describe("a team's key", () => {
  const key = { kty: 'OKP', crv: 'Ed25519', x: 'aB1_-'.repeat(9).slice(0, 43) };
  const newKey = { name: 'Tools', module: 'tools', key };

  test('has a name of limited length, without spaces around it', () => {
    expect(newKeySchema.parse({ ...newKey, name: ' Tools ' }).name).toBe('Tools');
    const nameError = (name: unknown) => getErrors(newKeySchema, { ...newKey, name })['name'];
    expect(nameError('x'.repeat(80))).toBeUndefined();
    expect(nameError('x'.repeat(81))).toBe('tooLong');
    expect(nameError(' ')).toBe('required');
    expect(nameError(undefined)).toBe('required');
  });

  test('is an Ed25519 public key', () => {
    expect(accepts(newKeySchema, newKey)).toBe(true);
    const others = [
      { kty: '' },
      { kty: 'RSA' },
      { crv: '' },
      { crv: 'P-256' },
      { x: `${key.x}a` },
      { x: `+${key.x}` },
      { x: key.x.slice(1) },
      { x: '+'.repeat(43) },
      { d: 'private' },
    ];
    for (const other of others)
      expect([other, accepts(newKeySchema, { ...newKey, key: { ...key, ...other } })]).toEqual([
        other,
        false,
      ]);
  });
});

describe('a change of the registry', () => {
  const accepted = (change: object) => accepts(registryChangeSchema, { snapshot: 7, ...change });
  const module = 'tools';

  test('requires the fields of its action', () => {
    expect(accepted({ action: 'live', module, release: hash })).toBe(true);
    expect(accepted({ action: 'live', module })).toBe(false);
    expect(accepted({ action: 'canary', module, release: hash, share: 0.1 })).toBe(true);
    expect(accepted({ action: 'stop-canary', module })).toBe(true);
    expect(accepted({ action: 'rollback', module })).toBe(true);
    expect(accepted({ action: 'rollback', module, release: hash })).toBe(true);
    expect(accepted({ action: 'restore', number: 3 })).toBe(true);
    expect(accepted({ action: 'restore', module })).toBe(false);
    expect(accepted({ action: '', module })).toBe(false);
    expect(accepts(registryChangeSchema, { action: 'stop-canary', module })).toBe(false);
  });

  test('limits the share of visits of a candidate', () => {
    const share = (value: number) =>
      accepted({ action: 'canary', module, release: hash, share: value });
    expect(share(canaryLimits.share)).toBe(true);
    expect(share(canaryLimits.share + 0.01)).toBe(false);
    expect(share(0)).toBe(false);
  });
});

test('a preview shows a stored release or a build from an origin', () => {
  expect(accepts(newPreviewSchema, { module: 'tools', release: hash })).toBe(true);
  expect(accepts(newPreviewSchema, { module: 'tools', origin: 'http://localhost:8101' })).toBe(
    true,
  );
  expect(accepts(newPreviewSchema, { module: 'tools', origin: 'localhost' })).toBe(false);
  expect(accepts(newPreviewSchema, { module: 'tools' })).toBe(false);
});

test('a fallback is requested by the short hash of a release', () => {
  const accepted = (failed: string) => accepts(fallbackQuerySchema, { module: 'tools', failed });
  expect(accepted(shortHashes.good)).toBe(true);
  expect(shortHashes.bad.filter(accepted)).toEqual([]);
});

test('only `check=true` checks an upload without storing it', () => {
  expect(accepts(releaseQuerySchema, { check: 'true' })).toBe(true);
  expect(accepts(releaseQuerySchema, {})).toBe(true);
  expect(accepts(releaseQuerySchema, { check: '' })).toBe(false);
});

test('a finding has a level', () => {
  const accepted = (level: string) => accepts(findingSchema, { kind: 'routes', level, text: 'x' });
  for (const level of ['refused', 'breaking', 'notice', 'addition'])
    expect([level, accepted(level)]).toEqual([level, true]);
  expect(accepted('')).toBe(false);
});

describe('what a page reports', () => {
  const event = { module: 'tools', hash: shortHashes.good, kind: 'loaded' };

  test('is an event of a release, or a web vital of its page', () => {
    for (const kind of ['loaded', 'failed', 'crashed', 'lcp'])
      expect([kind, accepts(moduleEventSchema, { ...event, kind })]).toEqual([kind, true]);
    expect(accepts(moduleEventSchema, { ...event, kind: 'visited' })).toBe(false);
    for (const bad of shortHashes.bad)
      expect(accepts(moduleEventSchema, { ...event, hash: bad })).toBe(false);
  });

  test('has plausible numbers', () => {
    for (const field of ['duration', 'value']) {
      const accepted = (value: number) => accepts(moduleEventSchema, { ...event, [field]: value });
      expect([0, 600_000].filter(accepted)).toHaveLength(2);
      expect([-1, 600_001].filter(accepted)).toEqual([]);
    }
  });

  test('comes in batches', () => {
    const batch = (length: number) =>
      accepts(vitalsSchema, { events: Array.from({ length }, () => event) });
    expect([batch(0), batch(1), batch(20), batch(21)]).toEqual([false, true, true, false]);
  });
});
