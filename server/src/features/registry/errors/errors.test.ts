import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { releaseBase } from '@sumut/contracts/registry/contract';
import { errorSpikeLimits } from '@sumut/contracts/registry/limits';
import { moduleErrorLimits } from '@sumut/contracts/registry/moduleErrorLimits';
import { type ErrorGroup, errorListSchema } from '@sumut/contracts/registry/moduleErrors';
import type { ModuleError } from '@sumut/contracts/registry/moduleErrors';
import type { ReleaseResult } from '@sumut/contracts/registry/releaseResult';
import { sourceMapOf } from '@sumut/contracts/registry/sourceMaps';
import { type Contents, createModuleBuild } from '../../../../testing/builds.ts';
import { assertProblem } from '../../../../testing/problems.ts';
import { startRegistrySite } from '../../../../testing/registrySite.ts';
import { mappedFrom, mappedTo, sourceMap } from '../../../../testing/sourceMaps.ts';
import { startReceiver } from '../../../../testing/webhookReceiver.ts';
import type { StoredMail } from '../../../shared/mail/mailer.ts';
import { writeContact } from '../../../shared/releases/contacts.ts';
import { computeHealth } from '../../../shared/releases/health.ts';
import { judgeError } from './watchError.ts';

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const errorsPath = buildPath(api.modules.errors, { module: 'tools' });
const script = 'page.0a1b2c3d4e.js';

/** Starts a site with a module `tools`, whose releases have source maps, and visitors whose pages report errors. */
async function startSite(context: TestContext, variables: Record<string, string> = {}) {
  const site = await startRegistrySite(context, { variables });
  const { server, change } = site;
  const team = await site.team('tools');
  const store = async (version: string, more: Contents = {}) => {
    const contents = { [script]: `/* ${version} */`, ...more };
    const build = await createModuleBuild(contents, { version });
    const answer = await team.release(build.release, build.contents);
    assert.equal(answer.status, 201, await answer.clone().text());
    return ((await answer.json()) as ReleaseResult).release.hash;
  };
  const goLive = async (version: string, more?: Contents) => {
    const release = await store(version, more);
    await change(team, { action: 'live', module: 'tools', release });
    return release;
  };
  const report = async (hash: string, more: Partial<ModuleError> = {}) => {
    const error: ModuleError = {
      ...{ module: 'tools', hash: hash.slice(0, 16), kind: 'script' },
      ...{ name: 'TypeError', message: `Cannot read properties of null (reading 'id')` },
      frames: [
        {
          name: 'onClick',
          path: `${releaseBase({ name: 'tools', hash })}${script}`,
          ...mappedFrom,
        },
      ],
      ...{ page: '/tools/:name', language: 'ar' },
      ...more,
    };
    const visitor = await server.insider();
    const body = { events: [], errors: [error] };
    const answer = await visitor.send('POST', api.site.vitals.path, body, { 'user-agent': agent });
    assert.equal(answer.status, 204, await answer.text());
  };
  const list = async (): Promise<ErrorGroup[]> =>
    errorListSchema.parse(await (await team.request('GET', errorsPath)).json()).errors;
  return { ...site, team, store, goLive, report, list };
}

const withMap = { [sourceMapOf(script)]: sourceMap };

test('an error is listed with its place in the sources, its release, browser, page and language, and counted', async (context) => {
  const { goLive, report, list } = await startSite(context);
  const hash = await goLive('1.0.0', withMap);
  await report(hash);
  await report(hash, { language: 'en' });
  const [error, ...more] = await list();
  assert.deepEqual(more, []);
  assert.ok(error && error.firstSeen <= error.lastSeen);
  assert.partialDeepStrictEqual(error, {
    kind: 'script',
    name: 'TypeError',
    message: `Cannot read properties of null (reading 'id')`,
    count: 2,
    frames: [{ name: 'onClick', ...mappedTo, resolved: true }],
    releases: [{ value: '1.0.0', count: 2 }],
    browsers: [{ value: 'firefox 145', count: 2 }],
    pages: [{ value: '/tools/:name', count: 2 }],
    languages: [
      { value: 'ar', count: 1 },
      { value: 'en', count: 1 },
    ],
  });
});

test('the same error of the next release, with other numbers in its message, is one error', async (context) => {
  const { goLive, report, list } = await startSite(context);
  const message = (part: number) => ({ message: `part ${part} of 7 is missing` });
  await report(await goLive('1.0.0', withMap), message(1));
  await report(await goLive('1.1.0', withMap), message(2));
  const errors = await list();
  assert.deepEqual(
    errors.map(({ count, releases }) => [count, releases.map(({ value }) => value)]),
    [[2, ['1.0.0', '1.1.0']]],
  );
});

test('without a source map, the place in the script is listed', async (context) => {
  const { goLive, report, list } = await startSite(context);
  await report(await goLive('1.0.0'));
  const unresolved = { file: script, ...mappedFrom, resolved: false };
  assert.partialDeepStrictEqual(await list(), [{ frames: [unresolved] }]);
});

test('a report contains nothing of a person, whatever the page sent', async (context) => {
  const { server, goLive, report, list } = await startSite(context);
  const hash = await goLive('1.0.0');
  await report(hash, {
    message: 'no "Layla Noor", layla@example.ae, 0501234567, /careers?name=layla, ليلى',
    page: '/careers/layla',
  });
  const [error] = await list();
  assert.equal(error?.message, 'no "…", <address>, <number>, /careers <text>');
  assert.deepEqual(error.pages, [{ value: '', count: 1 }]);
  const stored = JSON.stringify([
    await server.db.selectFrom('module_errors').selectAll().execute(),
    await server.db.selectFrom('module_error_counts').selectAll().execute(),
  ]);
  assert.doesNotMatch(stored, /layla|noor|050|ليلى/i);
  assert.doesNotMatch(server.log.join(''), /layla@|Layla Noor/);
});

test('a release whose source maps belong to no script, or are none, is refused', async (context) => {
  const { refusal, team } = await startSite(context);
  const upload = async (maps: Contents) => {
    const build = await createModuleBuild(maps, { version: '1.0.0' });
    return refusal(await team.release(build.release, build.contents));
  };
  assert.deepEqual(await upload({ 'maps/other.js.map': sourceMap }), [
    'archive: maps/other.js.map: the release has no script other.js',
  ]);
  assert.deepEqual(await upload({ 'maps/entry.js.map': '{"version":2}' }), [
    'archive: maps/entry.js.map: not a source map of version 3',
  ]);
});

test('source maps have no URL', async (context) => {
  const { server, goLive } = await startSite(context);
  const hash = await goLive('1.0.0', withMap);
  const base = releaseBase({ name: 'tools', hash });
  const visitor = await server.insider();
  assert.equal((await visitor.get(`${base}${script}`)).status, 200);
  assert.equal((await visitor.get(`${base}${sourceMapOf(script)}`)).status, 404);
});

test('only admins and the team of a module read its errors', async (context) => {
  const { server, admin, team, goLive, report } = await startSite(context);
  await report(await goLive('1.0.0'));
  assert.equal((await admin.get(errorsPath)).status, 200);
  const other = buildPath(api.modules.errors, { module: 'other' });
  await assertProblem(await team.request('GET', other), 'forbidden');
  await assertProblem(await server.visitor().get(errorsPath), 'gate-closed');
  await assertProblem(await (await server.insider()).get(errorsPath), 'not-signed-in');
});

test('reports of releases that are not stored, and of too many new errors, are left out', async (context) => {
  const { server, goLive, report, list } = await startSite(context);
  const hash = await goLive('1.0.0');
  await report('f'.repeat(64));
  assert.deepEqual(await list(), []);
  const now = Date.now();
  const row = { module: 'tools', kind: 'script', name: 'Error', frames: '[]', count: 1 };
  await server.db
    .insertInto('module_errors')
    .values(
      Array.from({ length: moduleErrorLimits.newPerDay - 1 }, (_, index) => ({
        ...{ ...row, id: String(index), message: 'x' },
        ...{ first_seen: now - 1000, last_seen: now - 1000 },
      })),
    )
    .execute();
  const newest = async () => (await list())[0];
  await report(hash, { message: 'first' });
  assert.equal((await newest())?.message, 'first');
  await report(hash, { message: 'second' });
  assert.equal((await newest())?.message, 'first');
  await report(hash, { message: 'first' });
  assert.equal((await newest())?.count, 2);
});

test('a new error of the live release is posted to the webhook once', async (context) => {
  const { url, received, waitFor } = await startReceiver(context);
  const { store, goLive, report } = await startSite(context, {
    ALERT_WEBHOOK_URL: url,
    ALERT_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  });
  const hash = await goLive('1.0.0', withMap);
  await report(await store('1.1.0'), { message: 'of a release that is not live' });
  await report(hash);
  await report(hash);
  await report(hash, { message: 'another' });
  await waitFor(2);
  const messages = received.map(({ body }) => JSON.parse(body) as { data: { reason: string } });
  assert.partialDeepStrictEqual(messages[0], {
    type: 'release.error',
    data: {
      ...{ module: 'tools', version: '1.0.0', release: hash, page: '/tools/:name' },
      place: `${mappedTo.file}:${mappedTo.line}:${mappedTo.column}`,
      reason: `a new error in release 1.0.0: TypeError: Cannot read properties of null (reading 'id')`,
    },
  });
  assert.match(messages[1]?.data.reason ?? '', /another$/);
});

test('an error that far more visitors meet than before is alerted by webhook and mail, once for each release', async (context) => {
  const { url, received, waitFor } = await startReceiver(context);
  const { server, goLive, report } = await startSite(context, {
    ALERT_WEBHOOK_URL: url,
    ALERT_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  });
  const contact = { module: 'tools', email: 'tools@example.com', language: 'en' } as const;
  await writeContact(server.db, contact);
  const rises = () =>
    received
      .map(({ body }) => JSON.parse(body) as { type: string; data: { version: string } })
      .filter(({ type }) => type === 'release.error_rising');
  const meet = async (hash: string, visitors: number) => {
    for (let visitor = 0; visitor < visitors; visitor += 1) await report(hash);
  };
  const first = await goLive('1.0.0', withMap);
  await meet(first, errorSpikeLimits.visitors + 2);
  await waitFor(2);
  await meet(await goLive('1.1.0', withMap), errorSpikeLimits.visitors - 1);
  assert.partialDeepStrictEqual(rises(), [
    {
      data: {
        ...{ module: 'tools', version: '1.0.0', release: first, page: '/tools/:name' },
        place: `${mappedTo.file}:${mappedTo.line}:${mappedTo.column}`,
        reason: `TypeError: Cannot read properties of null (reading 'id'): error rate 100.0 % of 5 visits, before 0.0 % of 0`,
      },
    },
  ]);
  const mails = await server.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'mail')
    .execute();
  assert.deepEqual(
    mails.map(({ payload }) => (JSON.parse(payload) as StoredMail).subject),
    ['An error rises sharply: tools'],
  );
});

test('an error rises sharply if enough visits met it, and clearly more than before', () => {
  const health = (visits: number, met: number) => ({
    ...computeHealth(new Map([['loaded', visits]])),
    failed: met,
  });
  assert.match(judgeError(health(100, 5), health(1000, 0)) ?? '', /5\.0 % of 100 visits/);
  assert.equal(judgeError(health(100, 4), health(1000, 0)), undefined);
  assert.equal(judgeError(health(1000, 9), health(10_000, 0)), undefined);
  assert.equal(judgeError(health(100, 10), health(1000, 100)), undefined);
});
