/** @jest-environment node */
// jsdom does not implement WebCrypto.
import type { ClientSecret } from '@sumut/contracts/gate/gate';
import { behind } from '../testing/fakeServer.ts';
import { createClientVerifier } from './client.ts';
import { createVerifier } from './createVerifier.ts';

/** PBKDF2-HMAC-SHA-256 of the passwords with 1000 iterations and the salt below, computed by another implementation (OpenSSL). */
const hashes = {
  azimuth: 'ZBi4u/kNGNsUqKKETgcYHO1Z/RvbBcDB6QQyr3mhZdU=',
  '\u00e9toile': '6Kzn3Ga4iujMoutbp6DN3/ulCqNI4xNPBunf8KtUCrU=',
  another: '8knJwss99WBOszzjr5BfV6Xjz+rgDRtsL9nac8X/oOo=',
};
type Password = keyof typeof hashes;

const secretOf = (password: Password): ClientSecret => ({
  salt: 'MDEyMzQ1Njc4OWFiY2RlZg==',
  iterations: 1000,
  hash: hashes[password],
});

const verifierFor = (password: Password) => createClientVerifier(secretOf(password), behind);

const grantedBy = async (password: Password) => {
  const verdict = await verifierFor(password).verify(password);
  if (verdict.kind !== 'right') throw new Error(verdict.kind);
  return verdict;
};

test('the right password returns a session and the data of the site', async () => {
  const before = Date.now();
  const verdict = await grantedBy('azimuth');
  expect(verdict.behind).toBe(behind);
  expect(verdict.session.timestamp).toBeGreaterThanOrEqual(before);
  expect(verdict.session.token).not.toBe((await grantedBy('azimuth')).session.token);
});

test.each(['Azimuth', 'AZIMUTH', 'azimuth'])('case does not matter: %s', async (password) => {
  expect(await verifierFor('azimuth').verify(password)).toMatchObject({ kind: 'right' });
});

test('composed and decomposed accents are equal', async () => {
  expect(await verifierFor('\u00e9toile').verify('e\u0301toile')).toMatchObject({ kind: 'right' });
});

test.each(['azimut', 'azimuth ', '', 'سموت'])(
  'any other password is wrong: "%s"',
  async (password) => {
    expect(await verifierFor('azimuth').verify(password)).toEqual({ kind: 'wrong' });
  },
);

test.each([{ token: 'other' }, { timestamp: 1 }, { hash: 'other' }])(
  'a session with a changed value is not valid: %o',
  async (change) => {
    const { session } = await grantedBy('azimuth');
    expect(await verifierFor('azimuth').isValid({ ...session, ...change })).toBe(false);
  },
);

test('a session is not valid after a change of the password', async () => {
  const { session } = await grantedBy('azimuth');
  expect(await verifierFor('another').isValid(session)).toBe(false);
});

test('without WebCrypto nothing can be checked and no session is valid', async () => {
  const { session } = await grantedBy('azimuth');
  const verifier = verifierFor('azimuth');
  jest.replaceProperty(globalThis, 'crypto', {} as Crypto);
  expect(await verifier.verify('azimuth')).toEqual({ kind: 'undecided' });
  expect(await verifier.isValid(session)).toBe(false);
});

test('a session is created without crypto.randomUUID, which browsers have only over HTTPS', async () => {
  jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  const { session } = await grantedBy('azimuth');
  expect(session.token).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
});

test('a page for a static host without site data is refused', () => {
  const boot = { session: null, behind: null, clientSecret: secretOf('azimuth') };
  expect(() => createVerifier(boot)).toThrow('GATE_ENFORCEMENT=client');
});

test('a session of the verifier is valid on a page for a static host, on load and later', async () => {
  const { session } = await grantedBy('azimuth');
  const boot = { session: null, behind, clientSecret: secretOf('azimuth') };
  const verifier = createVerifier(boot);
  expect(await verifier.isValid(session)).toBe(true);
  expect(await verifier.isStillValid(session)).toBe(true);
  expect(await verifier.isValid({ ...session, token: 'other' })).toBe(false);
});

test('a password is undecided if the code of the check cannot be loaded, and the next password loads it again', async () => {
  const boot = { session: null, behind, clientSecret: secretOf('azimuth') };
  const { session } = await grantedBy('azimuth');
  await jest.isolateModulesAsync(async () => {
    let broken = true;
    jest.doMock('./client.ts', () => {
      if (broken) throw new Error('chunk');
      return jest.requireActual<object>('./client.ts');
    });
    const fresh = await import('./createVerifier.ts');
    const verifier = fresh.createVerifier(boot);
    expect(await verifier.verify('azimuth')).toEqual({ kind: 'undecided' });
    expect(await verifier.isValid(session)).toBe(false);
    broken = false;
    expect(await verifier.verify('azimuth')).toMatchObject({ kind: 'right' });
    expect(await verifier.isValid(session)).toBe(true);
  });
});
