import assert from 'node:assert/strict';
import { hostname } from 'node:os';
import { test } from 'node:test';
import { parseEnvironment } from './environment.ts';

const gate = { GATE_PASSWORD: 'Qibla-7-Liwa' };

test('the defaults are localhost with an embedded database', () => {
  const { shellDist, ...environment } = parseEnvironment(gate);
  assert.match(shellDist, /shell\/dist$/);
  assert.deepEqual(environment, {
    dataDir: './data',
    databaseUrl: undefined,
    production: false,
    port: 8080,
    host: 'localhost',
    metrics: null,
    https: false,
    publicOrigin: undefined,
    trustProxy: [],
    demo: false,
    gate: { password: 'Qibla-7-Liwa', enforcement: 'server' },
    secretsKeys: [],
    secondFactor: 'everybody',
    singleSignOn: undefined,
    emergencyAccount: undefined,
    freeForms: 10,
    connectionsPerIp: 2_000,
    storageQuota: 20 * 1024 ** 3,
    diskReserve: 32 * 1024 ** 2,
    releaseDays: 30,
    objectStorage: undefined,
    backupDays: 30,
    erasuresFile: 'data/erasures.jsonl',
    erasureApproval: false,
    logLevel: 'info',
    publishDirs: [],
    previewOrigins: [],
    alertWebhook: undefined,
    teamWebhook: undefined,
    serverName: `${hostname()}:8080`,
    proxyStatusUrl: undefined,
    mail: { mode: 'off' },
    incomingMail: undefined,
    scanner: undefined,
    tracing: undefined,
    stopDelay: 0,
  });
});

test('an empty variable counts as unset', () => {
  const empty = { ...gate, PORT: '', DATABASE_URL: '', DEMO: '', TRUST_PROXY: '' };
  assert.deepEqual(parseEnvironment(empty), parseEnvironment(gate));
  assert.throws(() => parseEnvironment({ GATE_PASSWORD: '' }), /GATE_PASSWORD is required/);
});

test('a missing variable never enables demo mode', () => {
  const production = { NODE_ENV: 'production', ...gate };
  for (const variables of [gate, production]) {
    assert.equal(parseEnvironment(variables).demo, false);
    assert.equal(parseEnvironment({ ...variables, DEMO: 'true' }).demo, true);
  }
  assert.throws(() => parseEnvironment({}), /GATE_PASSWORD is required outside demo mode/);
  assert.equal(parseEnvironment({ NODE_ENV: 'production', DEMO: '1' }).gate.password, 'azimuth');
});

test('demo secrets are refused outside demo mode, in upper or lower case', () => {
  for (const GATE_PASSWORD of ['azimuth', 'Azimuth', 'AZIMUTH']) {
    assert.throws(() => parseEnvironment({ DEMO: 'false', GATE_PASSWORD }), /demo password/);
  }
  assert.throws(() => parseEnvironment({ DEMO: 'false' }), /GATE_PASSWORD is required/);
});

test('a gate password that is easy to guess is refused in production', () => {
  const start = (GATE_PASSWORD: string) =>
    parseEnvironment({ NODE_ENV: 'production', GATE_PASSWORD });
  for (const weak of ['a', 'Qibla-7', 'aaaaaaaaaaaa', 'abababAB'])
    assert.throws(() => start(weak), /GATE_PASSWORD is too easy to guess/, weak);
  for (const good of ['Qibla-77', 'رمل أحمر']) assert.equal(start(good).gate.password, good);
});

test('SECRETS_KEY holds keys of 32 bytes each, the newest first', () => {
  const newest = Buffer.alloc(32, 1);
  const earlier = Buffer.alloc(32, 2);
  const SECRETS_KEY = `${newest.toString('base64')}, ${earlier.toString('base64')}`;
  assert.deepEqual(parseEnvironment({ ...gate, SECRETS_KEY }).secretsKeys, [newest, earlier]);
  for (const bad of ['secret', newest.toString('hex'), `${newest.toString('base64')},`, ',']) {
    assert.throws(
      () => parseEnvironment({ SECRETS_KEY: bad }),
      /SECRETS_KEY: expected keys of 32 bytes/,
    );
  }
});

test('an identity provider needs its issuer, id and secret, and groups that give roles', () => {
  const provider = {
    ...gate,
    OIDC_ISSUER: 'https://login.example/staff',
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_ADMIN_GROUPS: 'portal-admins',
    OIDC_EMPLOYEE_GROUPS: 'staff, hiring,',
    OIDC_HIRING_MANAGER_GROUPS: 'leads',
  };
  assert.deepEqual(parseEnvironment(provider).singleSignOn, {
    issuer: 'https://login.example/staff',
    clientId: 'portal',
    clientSecret: 'secret',
    scope: 'openid profile',
    groupsClaim: 'groups',
    groups: {
      admin: ['portal-admins'],
      employee: ['staff', 'hiring'],
      'hiring-manager': ['leads'],
    },
  });
  const more = { ...provider, OIDC_SCOPE: 'openid profile groups', OIDC_GROUPS_CLAIM: 'roles' };
  const { scope, groupsClaim } = parseEnvironment(more).singleSignOn ?? {};
  assert.deepEqual([scope, groupsClaim], ['openid profile groups', 'roles']);
  for (const name of ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
    assert.throws(
      () => parseEnvironment({ ...provider, [name]: '' }),
      /must be set together/,
      name,
    );
  assert.throws(() => parseEnvironment({ ...gate, OIDC_SCOPE: 'openid' }), /must be set together/);
  const none = { OIDC_ADMIN_GROUPS: '', OIDC_HIRING_MANAGER_GROUPS: '' };
  const nobody = { ...provider, ...none, OIDC_EMPLOYEE_GROUPS: ' , ' };
  assert.throws(() => parseEnvironment(nobody), /without them, nobody can sign in/);
  const production = { ...provider, NODE_ENV: 'production', GATE_PASSWORD: 'Qibla-7-Liwa' };
  assert.throws(() => parseEnvironment(production), /OIDC_ISSUER requires PUBLIC_ORIGIN/);
  const insecure = { ...provider, OIDC_ISSUER: 'http://login.example' };
  assert.throws(() => parseEnvironment(insecure), /OIDC_ISSUER: expected https/);
  const scopeless = { ...provider, OIDC_SCOPE: 'profile' };
  assert.throws(() => parseEnvironment(scopeless), /OIDC_SCOPE: expected openid/);
});

test('an emergency account needs an identity provider', () => {
  const alone = { ...gate, EMERGENCY_ACCOUNT: 'rescue' };
  assert.throws(() => parseEnvironment(alone), /EMERGENCY_ACCOUNT requires OIDC_ISSUER/);
});

test('everybody needs a second factor outside demo mode, unless it is limited to admins', () => {
  const policy = (variables: Record<string, string>) =>
    parseEnvironment({ ...gate, ...variables }).secondFactor;
  assert.equal(policy({}), 'everybody');
  assert.equal(policy({ SECOND_FACTOR: 'admins' }), 'admins');
  assert.equal(policy({ DEMO: 'true' }), 'nobody');
  assert.throws(() => policy({ SECOND_FACTOR: 'nobody' }), /SECOND_FACTOR/);
});

test('one message names all invalid variables', () => {
  const bad = {
    PORT: '70000',
    TRUST_PROXY: 'everyone',
    DEMO: 'maybe',
    DATABASE_URL: 'mysql://x',
    STOP_DELAY: '-1',
  };
  assert.throws(() => parseEnvironment(bad), /PORT.*TRUST_PROXY.*DEMO.*STOP_DELAY|STOP_DELAY/s);
  for (const name of Object.keys(bad)) assert.throws(() => parseEnvironment(bad), new RegExp(name));
});

test('TRUST_PROXY accepts IPs and ranges, but not all IPs', () => {
  const trusted = (TRUST_PROXY: string) => parseEnvironment({ ...gate, TRUST_PROXY }).trustProxy;
  assert.deepEqual(trusted('true'), ['loopback', 'linklocal', 'uniquelocal']);
  assert.deepEqual(trusted('false'), []);
  assert.deepEqual(trusted('10.0.0.0/8, ::1'), ['10.0.0.0/8', '::1']);
  for (const bad of ['*', 'example.org', '10.0.0.0/x', '300.1.1.1', ',']) {
    assert.throws(() => trusted(bad), /TRUST_PROXY/);
  }
});
