import assert from 'node:assert/strict';
import { hostname } from 'node:os';
import { test } from 'node:test';
import { environmentWarnings, parseEnvironment } from './environment.ts';

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
  assert.throws(() => parseEnvironment({ GATE_PASSWORD: '' }), /GATE_PASSWORD is needed/);
});

test('demo mode is never on because a variable is missing', () => {
  const production = { NODE_ENV: 'production', ...gate };
  for (const variables of [gate, production]) {
    assert.equal(parseEnvironment(variables).demo, false);
    assert.equal(parseEnvironment({ ...variables, DEMO: 'true' }).demo, true);
  }
  assert.throws(() => parseEnvironment({}), /GATE_PASSWORD is needed outside demo mode/);
  assert.equal(parseEnvironment({ NODE_ENV: 'production', DEMO: '1' }).gate.password, 'azimuth');
});

test('demo secrets are refused outside demo mode, in upper or lower case', () => {
  for (const GATE_PASSWORD of ['azimuth', 'Azimuth', 'AZIMUTH']) {
    assert.throws(() => parseEnvironment({ DEMO: 'false', GATE_PASSWORD }), /demo password/);
  }
  assert.throws(() => parseEnvironment({ DEMO: 'false' }), /GATE_PASSWORD is needed/);
});

test('a gate password that is easy to guess is refused in production', () => {
  const start = (GATE_PASSWORD: string) =>
    parseEnvironment({ NODE_ENV: 'production', GATE_PASSWORD });
  for (const weak of ['a', 'Qibla-7', 'aaaaaaaaaaaa', 'abababAB'])
    assert.throws(() => start(weak), /GATE_PASSWORD is too easy to guess/, weak);
  for (const good of ['Qibla-77', 'رمل أحمر']) assert.equal(start(good).gate.password, good);
});

test('SECRETS_KEY holds keys of 32 bytes each, the newest first', () => {
  const [newest, earlier] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const SECRETS_KEY = `${newest.toString('base64')}, ${earlier.toString('base64')}`;
  assert.deepEqual(parseEnvironment({ ...gate, SECRETS_KEY }).secretsKeys, [newest, earlier]);
  for (const bad of ['secret', newest.toString('hex'), `${newest.toString('base64')},`, ',']) {
    assert.throws(() => parseEnvironment({ SECRETS_KEY: bad }), /SECRETS_KEY: expected 32 bytes/);
  }
});

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
  assert.throws(() => parseEnvironment({ ...gate, TEAM_WEBHOOK_URL }), /are needed together/);
  const other = { ...team, TEAM_WEBHOOK_LANGUAGE: 'fr' };
  assert.throws(() => parseEnvironment(other), /TEAM_WEBHOOK_LANGUAGE/);
});

test('an identity provider needs all that it is reached by, and groups that give roles', () => {
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
    assert.throws(() => parseEnvironment({ ...provider, [name]: '' }), /are needed together/, name);
  assert.throws(() => parseEnvironment({ ...gate, OIDC_SCOPE: 'openid' }), /are needed together/);
  const none = { OIDC_ADMIN_GROUPS: '', OIDC_HIRING_MANAGER_GROUPS: '' };
  const nobody = { ...provider, ...none, OIDC_EMPLOYEE_GROUPS: ' , ' };
  assert.throws(() => parseEnvironment(nobody), /without them nobody gets in/);
  const production = { ...provider, NODE_ENV: 'production', GATE_PASSWORD: 'Qibla-7-Liwa' };
  assert.throws(() => parseEnvironment(production), /OIDC_ISSUER needs PUBLIC_ORIGIN/);
  const insecure = { ...provider, OIDC_ISSUER: 'http://login.example' };
  assert.throws(() => parseEnvironment(insecure), /OIDC_ISSUER: expected https/);
  const scopeless = { ...provider, OIDC_SCOPE: 'profile' };
  assert.throws(() => parseEnvironment(scopeless), /OIDC_SCOPE: expected openid/);
});

test('an emergency account needs an identity provider', () => {
  const alone = { ...gate, EMERGENCY_ACCOUNT: 'rescue' };
  assert.throws(() => parseEnvironment(alone), /EMERGENCY_ACCOUNT needs OIDC_ISSUER/);
});

test('everybody needs a second factor outside demo mode, unless it is said to be for admins', () => {
  const policy = (variables: Record<string, string>) =>
    parseEnvironment({ ...gate, ...variables }).secondFactor;
  assert.equal(policy({}), 'everybody');
  assert.equal(policy({ SECOND_FACTOR: 'admins' }), 'admins');
  assert.equal(policy({ DEMO: 'true' }), 'nobody');
  assert.throws(() => policy({ SECOND_FACTOR: 'nobody' }), /SECOND_FACTOR/);
});

test('alerts need an HTTPS address and keys, both', () => {
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
  assert.throws(() => parseEnvironment({ ...gate, ALERT_WEBHOOK_URL }), /are needed together/);
  for (const bad of ['http://alerts.example/hook', 'ftp://localhost/', 'alerts.example']) {
    const variables = { ALERT_WEBHOOK_URL: bad, ALERT_WEBHOOK_SECRET: secret(32) };
    assert.throws(() => parseEnvironment(variables), /ALERT_WEBHOOK_URL: expected https/);
  }
  for (const bad of [secret(16), secret(65), 'secret', secret(32).replace('whsec_', '')]) {
    const variables = { ALERT_WEBHOOK_URL, ALERT_WEBHOOK_SECRET: bad };
    assert.throws(() => parseEnvironment(variables), /ALERT_WEBHOOK_SECRET: expected whsec_/);
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

test('a mail server is named with the address that mail comes from', () => {
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
    /SMTP_URL needs MAIL_FROM/,
  );
  const withoutServer = { GATE_PASSWORD: 'a long enough gate' };
  assert.deepEqual(parseEnvironment(withoutServer).mail, { mode: 'off' });
});

test('object storage needs an address, a bucket and a key, and a secret is in no message', () => {
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
    assert.throws(() => parse({ [name]: '' }), /are needed together/, name);
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

test('nginx that is watched for nobody is warned about', () => {
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

test('objects that are deleted before the backups that need them are warned about', () => {
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
