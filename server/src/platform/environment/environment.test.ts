import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseEnvironment } from './environment.ts';

test('the defaults are demo mode on localhost with an embedded database', () => {
  const { shellDist, ...environment } = parseEnvironment({});
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
    demo: true,
    gate: { password: 'azimuth', enforcement: 'server' },
    secretsKeys: [],
    freeForms: 10,
    logLevel: 'info',
    publishDirs: [],
    previewOrigins: Array.from({ length: 9 }, (_, at) => `http://localhost:${8101 + at}`),
    alertWebhook: undefined,
    stopDelay: 0,
  });
});

test('an empty variable counts as unset', () => {
  const empty = { PORT: '', DATABASE_URL: '', DEMO: '', GATE_PASSWORD: '', TRUST_PROXY: '' };
  assert.deepEqual(parseEnvironment(empty), parseEnvironment({}));
});

test('production is not in demo mode unless DEMO is set', () => {
  const production = { NODE_ENV: 'production', GATE_PASSWORD: 'Qibla-7' };
  assert.equal(parseEnvironment(production).demo, false);
  assert.equal(parseEnvironment({ ...production, DEMO: 'true' }).demo, true);
  assert.equal(parseEnvironment({ NODE_ENV: 'production', DEMO: '1' }).gate.password, 'azimuth');
});

test('demo secrets are refused outside demo mode, in upper or lower case', () => {
  for (const GATE_PASSWORD of ['azimuth', 'Azimuth', 'AZIMUTH']) {
    assert.throws(() => parseEnvironment({ DEMO: 'false', GATE_PASSWORD }), /demo password/);
  }
  assert.throws(() => parseEnvironment({ DEMO: 'false' }), /GATE_PASSWORD is needed/);
});

test('SECRETS_KEY holds keys of 32 bytes each, the newest first', () => {
  const [newest, earlier] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const SECRETS_KEY = `${newest.toString('base64')}, ${earlier.toString('base64')}`;
  assert.deepEqual(parseEnvironment({ SECRETS_KEY }).secretsKeys, [newest, earlier]);
  for (const bad of ['secret', newest.toString('hex'), `${newest.toString('base64')},`, ',']) {
    assert.throws(() => parseEnvironment({ SECRETS_KEY: bad }), /SECRETS_KEY: expected 32 bytes/);
  }
});

test('alerts need an HTTPS address and keys, both', () => {
  const ALERT_WEBHOOK_URL = 'https://alerts.example/hook';
  const secret = (size: number) => `whsec_${Buffer.alloc(size, size).toString('base64')}`;
  const { alertWebhook } = parseEnvironment({
    ALERT_WEBHOOK_URL,
    ALERT_WEBHOOK_SECRET: `${secret(32)}, ${secret(24)}`,
  });
  assert.deepEqual(alertWebhook, {
    url: ALERT_WEBHOOK_URL,
    secrets: [Buffer.alloc(32, 32), Buffer.alloc(24, 24)],
  });
  const local = { ALERT_WEBHOOK_URL: 'http://localhost:9000/' };
  assert.ok(parseEnvironment({ ...local, ALERT_WEBHOOK_SECRET: secret(32) }).alertWebhook);
  assert.throws(() => parseEnvironment({ ALERT_WEBHOOK_URL }), /are needed together/);
  for (const bad of ['http://alerts.example/hook', 'ftp://localhost/', 'alerts.example']) {
    const variables = { ALERT_WEBHOOK_URL: bad, ALERT_WEBHOOK_SECRET: secret(32) };
    assert.throws(() => parseEnvironment(variables), /ALERT_WEBHOOK_URL: expected https/);
  }
  for (const bad of [secret(16), secret(65), 'secret', secret(32).replace('whsec_', '')]) {
    const variables = { ALERT_WEBHOOK_URL, ALERT_WEBHOOK_SECRET: bad };
    assert.throws(() => parseEnvironment(variables), /ALERT_WEBHOOK_SECRET: expected whsec_/);
  }
});

test('one message names all invalid variables', () => {
  const bad = { PORT: '70000', TRUST_PROXY: 'everyone', DEMO: 'maybe', STOP_DELAY: '-1' };
  assert.throws(() => parseEnvironment(bad), /PORT.*TRUST_PROXY.*DEMO.*STOP_DELAY|STOP_DELAY/s);
  for (const name of Object.keys(bad)) assert.throws(() => parseEnvironment(bad), new RegExp(name));
});

test('TRUST_PROXY accepts IPs and ranges, but not all IPs', () => {
  const trusted = (TRUST_PROXY: string) => parseEnvironment({ TRUST_PROXY }).trustProxy;
  assert.deepEqual(trusted('true'), ['loopback', 'linklocal', 'uniquelocal']);
  assert.deepEqual(trusted('false'), []);
  assert.deepEqual(trusted('10.0.0.0/8, ::1'), ['10.0.0.0/8', '::1']);
  for (const bad of ['*', 'example.org', '10.0.0.0/x', '300.1.1.1', ',']) {
    assert.throws(() => trusted(bad), /TRUST_PROXY/);
  }
});
