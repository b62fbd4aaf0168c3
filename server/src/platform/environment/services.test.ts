import assert from 'node:assert/strict';
import { test } from 'node:test';
import { environmentWarnings, parseEnvironment } from './environment.ts';

const gate = { GATE_PASSWORD: 'Qibla-7-Liwa' };

test('the webhook of the team is in Arabic unless another language is set', () => {
  const team = {
    ...gate,
    TEAM_WEBHOOK_URL: 'https://chat.example/hook',
    TEAM_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  };
  const url = team.TEAM_WEBHOOK_URL;
  const secrets = [Buffer.alloc(32, 7)];
  assert.deepEqual(parseEnvironment(team).teamWebhook, { url, secrets, language: 'ar' });
  const english = parseEnvironment({ ...team, TEAM_WEBHOOK_LANGUAGE: 'en' });
  assert.equal(english.teamWebhook?.language, 'en');
  const { TEAM_WEBHOOK_URL } = team;
  assert.throws(() => parseEnvironment({ ...gate, TEAM_WEBHOOK_URL }), /must be set together/);
  const other = { ...team, TEAM_WEBHOOK_LANGUAGE: 'fr' };
  assert.throws(() => parseEnvironment(other), /TEAM_WEBHOOK_LANGUAGE/);
});

test('alerts need both an HTTPS address and keys', () => {
  const ALERT_WEBHOOK_URL = 'https://alerts.example/hook';
  const secret = (size: number) => `whsec_${Buffer.alloc(size, size).toString('base64')}`;
  const { alertWebhook } = parseEnvironment({
    ...gate,
    ALERT_WEBHOOK_URL,
    ALERT_WEBHOOK_SECRET: `${secret(32)}, ${secret(24)}`,
  });
  assert.deepEqual(alertWebhook, {
    url: ALERT_WEBHOOK_URL,
    secrets: [Buffer.alloc(32, 32), Buffer.alloc(24, 24)],
  });
  const local = { ...gate, ALERT_WEBHOOK_URL: 'http://localhost:9000/' };
  assert.ok(parseEnvironment({ ...local, ALERT_WEBHOOK_SECRET: secret(32) }).alertWebhook);
  assert.throws(() => parseEnvironment({ ...gate, ALERT_WEBHOOK_URL }), /must be set together/);
  for (const bad of ['http://alerts.example/hook', 'ftp://localhost/', 'alerts.example']) {
    const variables = { ALERT_WEBHOOK_URL: bad, ALERT_WEBHOOK_SECRET: secret(32) };
    assert.throws(() => parseEnvironment(variables), /ALERT_WEBHOOK_URL: expected https/);
  }
  for (const bad of [secret(16), secret(65), 'secret', secret(32).replace('whsec_', '')]) {
    const variables = { ALERT_WEBHOOK_URL, ALERT_WEBHOOK_SECRET: bad };
    assert.throws(() => parseEnvironment(variables), /ALERT_WEBHOOK_SECRET: expected secrets/);
  }
});

test('CLAMD_URL names a port or a socket', () => {
  const parse = (CLAMD_URL: string) => parseEnvironment({ ...gate, CLAMD_URL }).scanner;
  assert.deepEqual(parse('tcp://clamav:3310'), { host: 'clamav', port: 3310 });
  assert.deepEqual(parse('tcp://[::1]:3310'), { host: '::1', port: 3310 });
  assert.deepEqual(parse('unix:/run/clamd.ctl'), { path: '/run/clamd.ctl' });
  for (const bad of ['clamav:3310', 'tcp://clamav', 'http://clamav:3310', 'tcp://a b:1', 'unix:'])
    assert.throws(() => parse(bad), /CLAMD_URL: expected tcp/, bad);
});

test('a mail server needs a sender address', () => {
  const from = { MAIL_FROM: 'office@sumut.example' };
  const read = (url: string) => parseEnvironment({ DEMO: 'true', SMTP_URL: url, ...from }).mail;
  assert.deepEqual(read('smtps://me:a%40b@mail.example'), {
    mode: 'smtp',
    from: 'office@sumut.example',
    server: {
      host: 'mail.example',
      port: 465,
      tls: 'implicit',
      login: { user: 'me', password: 'a@b' },
    },
  });
  const tls = (url: string) => {
    const mail = read(url);
    return mail.mode === 'smtp' && [mail.server.port, mail.server.tls];
  };
  assert.deepEqual(tls('smtp://mail.example'), [587, 'required']);
  assert.deepEqual(tls('smtp://[::1]:2525'), [2525, 'none']);
  for (const bad of ['mail.example:25', 'http://mail.example', 'smtp://me@mail.example', 'smtp://'])
    assert.throws(() => read(bad), /SMTP_URL/);
  assert.throws(() => read('smtp://me:secret%zz@mail.example'), /^(?!.*secret).*SMTP_URL/);
  assert.throws(
    () => parseEnvironment({ DEMO: 'true', SMTP_URL: 'smtp://mail.example' }),
    /SMTP_URL requires MAIL_FROM/,
  );
  const withoutServer = { GATE_PASSWORD: 'a long enough gate' };
  assert.deepEqual(parseEnvironment(withoutServer).mail, { mode: 'off' });
});

test('object storage needs an address, a bucket and a key, and no message contains a secret', () => {
  const storage = {
    OBJECT_STORAGE_URL: 'https://s3.example',
    OBJECT_STORAGE_BUCKET: 'releases',
    OBJECT_STORAGE_KEY_ID: 'site',
    OBJECT_STORAGE_SECRET: 'not-to-be-shown',
  };
  const parse = (more: Record<string, string> = {}) =>
    parseEnvironment({ ...gate, ...storage, ...more }).objectStorage;
  assert.equal(parseEnvironment(gate).objectStorage, undefined);
  assert.deepEqual(parse(), {
    endpoint: 'https://s3.example',
    bucket: 'releases',
    region: 'us-east-1',
    keyId: 'site',
    secret: 'not-to-be-shown',
    prefix: '',
    pathStyle: true,
    days: 30,
  });
  const more = { OBJECT_STORAGE_PREFIX: 'sites/sumut/', OBJECT_STORAGE_PATH_STYLE: 'false' };
  const { prefix, pathStyle } = parse(more) ?? {};
  assert.deepEqual([prefix, pathStyle], ['sites/sumut/', false]);
  for (const name of Object.keys(storage)) {
    assert.throws(() => parse({ [name]: '' }), /must be set together/, name);
    assert.throws(() => parse({ [name]: '' }), /^(?!.*not-to-be-shown)/, name);
  }
  const bad = {
    OBJECT_STORAGE_URL: ['http://s3.example', 'https://s3.example/releases', 's3.example'],
    OBJECT_STORAGE_BUCKET: ['Releases', 'a', 'a/b'],
    OBJECT_STORAGE_REGION: ['me central', 'ME'],
    OBJECT_STORAGE_PREFIX: ['sites', '/', '../', 'a b/'],
    OBJECT_STORAGE_DAYS: ['0', 'x'],
    OBJECT_STORAGE_PATH_STYLE: ['maybe'],
  };
  for (const [name, values] of Object.entries(bad))
    for (const value of values)
      assert.throws(() => parse({ [name]: value }), new RegExp(`${name}: `), `${name} ${value}`);
});

test('watching nginx without an alert webhook causes a warning', () => {
  const watched = { ...gate, PROXY_STATUS_URL: 'http://127.0.0.1:8089/' };
  const warned = (variables: Record<string, string>) =>
    environmentWarnings(parseEnvironment(variables));
  assert.match(warned(watched).join(), /PROXY_STATUS_URL is set without ALERT_WEBHOOK_URL/);
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const webhook = {
    ALERT_WEBHOOK_URL: 'https://alerts.example/hook',
    ALERT_WEBHOOK_SECRET: secret,
  };
  assert.deepEqual(warned({ ...watched, ...webhook }), []);
  assert.deepEqual(warned({ ...gate, ...webhook }), []);
});

test('deleting objects before the backups that need them causes a warning', () => {
  const warned = (days: Record<string, string>) =>
    environmentWarnings(
      parseEnvironment({
        ...gate,
        OBJECT_STORAGE_URL: 'https://s3.example',
        OBJECT_STORAGE_BUCKET: 'releases',
        OBJECT_STORAGE_KEY_ID: 'site',
        OBJECT_STORAGE_SECRET: 'secret',
        ...days,
      }),
    );
  assert.deepEqual(warned({}), []);
  assert.deepEqual(warned({ OBJECT_STORAGE_DAYS: '90', BACKUP_DAYS: '90' }), []);
  for (const days of [{ OBJECT_STORAGE_DAYS: '29' }, { BACKUP_DAYS: '31' }])
    assert.match(warned(days).join(), /OBJECT_STORAGE_DAYS \(\d+\) is less than BACKUP_DAYS/);
  assert.deepEqual(environmentWarnings(parseEnvironment({ ...gate, BACKUP_DAYS: '90' })), []);
});
