import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { PortalApplication } from '@sumut/contracts/portal/applications';
import { cvMaxBytes } from '@sumut/contracts/forms/application';
import { createTestDatabase } from '../../../../testing/database.ts';
import { pdf } from '../../../../testing/documents.ts';
import { applicant, applicationForm } from '../../../../testing/forms.ts';
import { assertProblem } from '../../../../testing/problems.ts';
import { finding, malware, startScanner } from '../../../../testing/scanner.ts';
import { startServer } from '../../../../testing/server.ts';
import { until } from '../../../../testing/until.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { variables } from '../../../platform/environment/variables.ts';
import { scanDue } from './startScans.ts';
import { freePort } from '../../../../../tools/run/lib/freePort.ts';
import { createTemporaryFolder } from '../../../../testing/temporaryFolder.ts';
import { NotScannedError, scan, type ScannerAddress } from './clamd.ts';

const infected = Buffer.concat([pdf, Buffer.from(malware)]);

/** A server with the scanner at `url`, if given, and a signed-in client. */
async function startSite(
  context: TestContext,
  url?: string,
  database?: Awaited<ReturnType<typeof createTestDatabase>>,
) {
  const server = await startServer(context, {
    variables: { ...(url !== undefined && { CLAMD_URL: url }), FREE_FORMS: '1000' },
    ...(database && { database }),
  });
  const employee = await server.insider();
  await employee.signIn();
  const apply = async (content = pdf) => {
    const form = applicationForm(applicant, { name: 'cv.pdf', content });
    const answer = await employee.send('POST', api.application.path, form);
    assert.equal(answer.status, 201);
    return ((await answer.json()) as { id: string }).id;
  };
  const cvOf = async (id: string) => {
    const answer = await employee.get(buildPath(api.applications.get, { id }));
    const { cv } = (await answer.json()) as PortalApplication;
    assert.ok(cv);
    return cv;
  };
  const scanned = async (id: string) => until(async () => (await cvOf(id)).scan !== 'waiting');
  const requestCv = (id: string, query?: { view: 'true' }) =>
    employee.get(buildPath(api.applications.cv, { id }, query));
  const audited = async () => {
    const rows = await server.db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'subject', 'details'])
      .where('action', 'like', 'application.cv-%')
      .orderBy('at')
      .execute();
    return rows.map(({ actor, action, subject, details }) => [actor, action, subject, details]);
  };
  const revision = async () =>
    (
      await server.db
        .selectFrom('portal_revisions')
        .select('number')
        .where('name', '=', 'applications')
        .executeTakeFirstOrThrow()
    ).number;
  return { server, apply, cvOf, scanned, requestCv, audited, revision };
}

/** The scanning of a server process, step by step, with a clock that the test sets. */
function createScanning({ db }: { db: Parameters<typeof scanDue>[0]['db'] }, url: string) {
  const clock = { now: Date.now() };
  const { cvScans } = createMetrics();
  const { CLAMD_URL: scanner } = variables.parse({ CLAMD_URL: url });
  assert.ok(scanner);
  const logged: string[] = [];
  const log = (...values: unknown[]) => void logged.push(JSON.stringify(values));
  const stopped = new AbortController().signal;
  const run = (limit?: AbortSignal) =>
    scanDue({
      db,
      scanner,
      scans: cvScans,
      stopped,
      ...(limit && { startTimeLimit: () => limit }),
      log: { warn: log },
      now: () => clock.now,
    });
  const results = async () =>
    Object.fromEntries(
      (await cvScans.get()).values.map(({ labels, value }) => [String(labels.result), value]),
    );
  return { clock, run, results, logged };
}

test('an infected CV is quarantined: nobody can read it, and the portal and the audit log name the finding', async (context) => {
  const { url } = await startScanner(context);
  const { server, apply, cvOf, scanned, requestCv, audited } = await startSite(context, url);
  const id = await apply(infected);
  await scanned(id);
  const cv = await cvOf(id);
  assert.deepEqual([cv.scan, cv.finding], ['infected', finding]);
  await assertProblem(await requestCv(id), 'cv-withheld');
  await assertProblem(await requestCv(id, { view: 'true' }), 'cv-withheld');
  assert.deepEqual(await audited(), [
    ['server', 'application.cv-quarantined', id, JSON.stringify({ finding })],
  ]);
  const text = await server.metrics.registry.metrics();
  assert.match(text, /site_cv_scans_total\{result="infected"\} 1/);
  assert.match(text, /site_cv_scans_waiting 0/);
});

test('a CV cannot be opened before the scanner has found it clean, and open portals are notified of the result', async (context) => {
  const scanner = await startScanner(context);
  scanner.behave('hang');
  const { server, apply, cvOf, requestCv, revision } = await startSite(context, scanner.url);
  const id = await apply();
  await scanner.waitFor(1);
  assert.equal((await cvOf(id)).scan, 'waiting');
  await assertProblem(await requestCv(id), 'cv-withheld');
  assert.match(await server.metrics.registry.metrics(), /site_cv_scans_waiting 1/);
  scanner.behave(undefined);
  const before = await revision();
  const { clock, run } = createScanning(server, scanner.url);
  clock.now += 61_000;
  await run();
  assert.equal((await cvOf(id)).scan, 'clean');
  assert.ok((await revision()) > before);
  assert.deepEqual(Buffer.from(await (await requestCv(id)).arrayBuffer()), pdf);
});

test('CVs from before the first scanner are scanned; without a scanner CVs are sent, except infected ones', async (context) => {
  const database = await createTestDatabase();
  context.after(() => database.remove());
  const without = await startSite(context, undefined, database);
  const good = await without.apply();
  const bad = await without.apply(infected);
  assert.equal((await without.cvOf(good)).scan, 'none');
  assert.equal((await without.requestCv(bad)).status, 200);
  const { url } = await startScanner(context);
  const withScanner = await startSite(context, url, database);
  for (const id of [good, bad]) await withScanner.scanned(id);
  assert.equal((await withScanner.requestCv(good)).status, 200);
  for (const site of [withScanner, without]) {
    await assertProblem(await site.requestCv(bad), 'cv-withheld');
    assert.equal((await site.cvOf(bad)).scan, 'infected');
  }
});

test('while the scanner is down or refuses a file, applications are accepted, and their CVs are scanned later', async (context) => {
  const { server, apply } = await startSite(context);
  const scanner = await startScanner(context);
  const { clock, run, results, logged } = createScanning(server, scanner.url);
  const states = async () =>
    (await server.db.selectFrom('applications').select('cv_scan').execute()).map(
      (row) => row.cv_scan,
    );
  await apply();
  await apply();
  scanner.behave('hang');
  // After one failed attempt, the other file waits, too.
  const limit = new AbortController();
  const attempt = run(limit.signal);
  await scanner.waitFor(1);
  limit.abort();
  assert.equal(await attempt, false);
  assert.equal(scanner.scanned.length, 1);
  clock.now += 61_000;
  // A file that the scanner refuses does not delay the others.
  scanner.behave({ reply: 'INSTREAM size limit exceeded. ERROR' });
  assert.equal(await run(), true);
  assert.equal(scanner.scanned.length, 3);
  assert.deepEqual(await states(), ['waiting', 'waiting']);
  assert.match(logged.join('\n'), /size limit exceeded/);
  scanner.behave(undefined);
  await run();
  assert.deepEqual(await states(), ['waiting', 'waiting']);
  clock.now += 61_000;
  await run();
  assert.deepEqual(await states(), ['clean', 'clean']);
  assert.deepEqual(await results(), { failed: 3, clean: 2 });
});

test('an infected CV is scanned again each day, so that a false alarm ends by itself', async (context) => {
  const { server, apply, requestCv, audited } = await startSite(context);
  const scanner = await startScanner(context);
  const { clock, run } = createScanning(server, scanner.url);
  const id = await apply(infected);
  await run();
  clock.now += 24 * 60 * 60_000;
  await run();
  await assertProblem(await requestCv(id), 'cv-withheld');
  scanner.behave({ reply: 'stream: OK' });
  clock.now += 24 * 60 * 60_000 - 1;
  await run();
  await assertProblem(await requestCv(id), 'cv-withheld');
  clock.now += 1;
  await run();
  assert.equal((await requestCv(id)).status, 200);
  const actions = (await audited()).map(([, action]) => action);
  const expected = ['quarantined', 'released', 'viewed'];
  assert.deepEqual(
    actions,
    expected.map((name) => `application.cv-${name}`),
  );
});

test('of several processes, one scans each CV', async (context) => {
  const { server, apply } = await startSite(context);
  const scanner = await startScanner(context);
  for (let count = 0; count < 6; count += 1) await apply();
  const processes = Array.from({ length: 3 }, () => createScanning(server, scanner.url));
  await Promise.all(processes.map(({ run }) => run()));
  assert.equal(scanner.scanned.length, 6);
});

const { signal } = new AbortController();

function parseAddress(url: string): ScannerAddress {
  const { CLAMD_URL: address } = variables.parse({ CLAMD_URL: url });
  assert.ok(address);
  return address;
}

for (const kind of ['a port', 'a Unix socket']) {
  test(`a file of the maximum size reaches a scanner on ${kind} completely, and a finding is returned`, async (context) => {
    const folder = kind === 'a port' ? undefined : createTemporaryFolder('sumut-scanner');
    const scanner = await startScanner(context, folder && path.join(folder, 'clamd.ctl'));
    const address = parseAddress(scanner.url);
    const content = randomBytes(cvMaxBytes);
    assert.deepEqual(await scan(address, content, signal), { finding: null });
    assert.ok(scanner.scanned[0]?.equals(content));
    assert.deepEqual(await scan(address, Buffer.from(malware), signal), { finding });
  });
}

test('an unexpected reply of the scanner is no verdict', async (context) => {
  const scanner = await startScanner(context);
  const attempt = () => scan(parseAddress(scanner.url), Buffer.from('a CV'), signal);
  for (const reply of [
    'INSTREAM size limit exceeded. ERROR',
    'stream: OK and more',
    'UNKNOWN COMMAND',
    'x'.repeat(100_000),
  ]) {
    scanner.behave({ reply });
    await assert.rejects(attempt(), NotScannedError, reply.slice(0, 40));
  }
  scanner.behave('cut');
  await assert.rejects(attempt(), /closed the connection/);
});

test('a scanner that does not answer fails after the time limit, and an unreachable one immediately', async (context) => {
  const scanner = await startScanner(context);
  scanner.behave('hang');
  const file = Buffer.from('a CV');
  await assert.rejects(scan(parseAddress(scanner.url), file, AbortSignal.timeout(50)), /abort/i);
  const nobody = { host: '127.0.0.1', port: await freePort() };
  await assert.rejects(scan(nobody, file, signal), /ECONNREFUSED/);
});
