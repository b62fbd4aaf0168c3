import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify, { type RouteOptions } from 'fastify';
import { api } from '@sumut/contracts/api/api';
import { type Role, roles } from '@sumut/contracts/forms/login';
import { permissions, type Permission } from '@sumut/contracts/portal/permissions';
import { route } from '../../platform/http/route.ts';
import { requirePermissions } from './permissions.ts';
import type { AnyTables } from '../../features/backup/tables.ts';
import { signedInAs } from '../../../testing/accounts.ts';
import type { Client } from '../../../testing/client.ts';
import { startPortal } from '../../../testing/portal.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { until } from '../../../testing/until.ts';

/** A valid body. These routes validate the body before they check the role, so only a valid body tests the role. */
const restoration = { action: 'restore', number: 0, snapshot: 0 };
/**
 * Routes of the registry that need no role: the first needs a team's proof, the second a workflow's token, the third ends the
 * caller's own preview, and the others are available to all who have passed the gate or have a team key.
 */
const withoutRole = [
  `POST ${api.modules.release.path}`,
  `POST ${api.modules.exchangeToken.path}`,
  `DELETE ${api.modules.startPreview.path}`,
  `GET ${api.site.provided.path}`,
  `GET ${api.site.widgets.path}`,
];

/**
 * The roles that may use each route of the portal and the registry. Written out, not computed: a mistake in the table of
 * permissions must fail the test.
 */
const allowedRoles: Record<string, 'everyone' | 'employees' | 'admins'> = {
  'GET /api/portal/account': 'everyone',
  'POST /api/portal/account/password': 'everyone',
  'GET /api/portal/account/notifications': 'everyone',
  'PUT /api/portal/account/notifications': 'everyone',
  'GET /api/portal/account/sessions': 'everyone',
  'DELETE /api/portal/account/sessions': 'everyone',
  'DELETE /api/portal/account/sessions/:id': 'everyone',
  'POST /api/portal/account/second-factor': 'everyone',
  'POST /api/portal/account/second-factor/confirmation': 'everyone',
  'POST /api/portal/account/second-factor/removal': 'everyone',
  'POST /api/portal/account/second-factor/recovery-codes': 'everyone',
  'GET /api/portal/account/passkeys': 'everyone',
  'POST /api/portal/account/provider': 'everyone',
  'POST /api/portal/account/passkeys': 'everyone',
  'POST /api/portal/account/passkeys/options': 'everyone',
  'PATCH /api/portal/account/passkeys/:id': 'everyone',
  'POST /api/portal/account/passkeys/:id/removal': 'everyone',
  'GET /api/portal/accounts': 'admins',
  'POST /api/portal/accounts': 'admins',
  'PATCH /api/portal/accounts/:id': 'admins',
  'POST /api/portal/accounts/:id/reset': 'admins',
  'DELETE /api/portal/accounts/:id/sessions': 'admins',
  'GET /api/portal/mail': 'admins',
  'GET /api/portal/mail/templates': 'admins',
  'PUT /api/portal/mail/templates/:stage/:language': 'admins',
  'DELETE /api/portal/mail/templates/:stage/:language': 'admins',
  'GET /api/portal/mail/:id': 'admins',
  'GET /api/portal/mail/:id/page': 'admins',
  'GET /api/portal/mail/status': 'admins',
  'POST /api/portal/mail/:id/retry': 'admins',
  'PUT /api/portal/mail/settings': 'admins',
  'GET /api/portal/audit': 'admins',
  'GET /api/portal/audit.ndjson': 'admins',
  'GET /api/portal/audit/suggestions': 'admins',
  'GET /api/portal/messages': 'employees',
  'GET /api/portal/messages/counts': 'employees',
  'GET /api/portal/messages.csv': 'admins',
  'GET /api/portal/messages/:id': 'employees',
  'GET /api/portal/messages/:id/thread': 'employees',
  'GET /api/portal/messages/:id/mails/:mail/original': 'employees',
  'GET /api/portal/messages/:id/person': 'employees',
  'GET /api/portal/messages/:id/person/timeline': 'employees',
  'POST /api/portal/messages/:id/replies': 'employees',
  'DELETE /api/portal/messages/:id/replies/:reply': 'employees',
  'POST /api/portal/messages/changes': 'employees',
  'PATCH /api/portal/messages/:id': 'employees',
  'DELETE /api/portal/messages/:id': 'admins',
  'POST /api/portal/messages/:id/read': 'employees',
  'DELETE /api/portal/messages/:id/read': 'employees',
  'POST /api/portal/messages/:id/notes': 'employees',
  'DELETE /api/portal/messages/:id/notes/:note': 'employees',
  'POST /api/portal/messages/:id/holds': 'employees',
  'PUT /api/portal/messages/:id/holds/:hold': 'employees',
  'DELETE /api/portal/messages/:id/holds/:hold': 'employees',
  'POST /api/portal/applications/:id/holds': 'everyone',
  'PUT /api/portal/applications/:id/holds/:hold': 'everyone',
  'DELETE /api/portal/applications/:id/holds/:hold': 'everyone',
  'GET /api/portal/applications/:id/interviews': 'everyone',
  'POST /api/portal/applications/:id/interviews': 'everyone',
  'PUT /api/portal/applications/:id/interviews/:interview': 'everyone',
  'POST /api/portal/applications/:id/interviews/:interview/time': 'everyone',
  'POST /api/portal/applications/:id/interviews/:interview/cancellation': 'everyone',
  'POST /api/portal/applications/:id/interviews/:interview/held': 'everyone',
  'POST /api/portal/applications/:id/interviews/:interview/revocation': 'everyone',
  'PUT /api/portal/applications/:id/interviews/:interview/scorecard': 'everyone',
  'GET /api/portal/interviews': 'everyone',
  'GET /api/portal/applications': 'everyone',
  'POST /api/portal/applications': 'everyone',
  'GET /api/portal/applications/counts': 'everyone',
  'GET /api/portal/applications.csv': 'admins',
  'GET /api/portal/applications/:id': 'everyone',
  'GET /api/portal/applications/report': 'everyone',
  'GET /api/portal/applications/report.csv': 'everyone',
  'POST /api/portal/applications/changes': 'everyone',
  'POST /api/portal/applications/replies': 'everyone',
  'POST /api/portal/applications/replies/preparation': 'everyone',
  'POST /api/portal/applications/replies/revocation': 'everyone',
  'PATCH /api/portal/applications/:id': 'everyone',
  'PATCH /api/portal/applications/:id/details': 'everyone',
  'DELETE /api/portal/applications/:id': 'admins',
  'GET /api/portal/applications/:id/cv': 'everyone',
  'POST /api/portal/applications/:id/cv': 'everyone',
  'GET /api/portal/applications/:id/cv/preview': 'everyone',
  'GET /api/portal/applications/:id/files': 'everyone',
  'POST /api/portal/applications/:id/files': 'everyone',
  'GET /api/portal/applications/:id/files/:file': 'everyone',
  'GET /api/portal/applications/:id/files/:file/preview': 'everyone',
  'DELETE /api/portal/applications/:id/files/:file': 'everyone',
  'POST /api/portal/applications/:id/files/:file/restoration': 'everyone',
  'GET /api/portal/applications/:id/thread': 'everyone',
  'GET /api/portal/applications/:id/mails/:mail/original': 'everyone',
  'GET /api/portal/applications/:id/person': 'everyone',
  'GET /api/portal/applications/:id/person/timeline': 'everyone',
  'POST /api/portal/applications/:id/replies': 'everyone',
  'DELETE /api/portal/applications/:id/replies/:reply': 'everyone',
  'POST /api/portal/applications/:id/read': 'everyone',
  'DELETE /api/portal/applications/:id/read': 'everyone',
  'POST /api/portal/applications/:id/notes': 'everyone',
  'DELETE /api/portal/applications/:id/notes/:note': 'everyone',
  'GET /api/portal/changes': 'everyone',
  'GET /api/portal/staff': 'everyone',
  'GET /api/portal/holds': 'admins',
  'GET /api/portal/retention': 'admins',
  'PUT /api/portal/retention': 'admins',
  'GET /api/portal/personal-data/people': 'admins',
  'GET /api/portal/personal-data/people/:kind/:id': 'admins',
  'GET /api/portal/personal-data/people/:kind/:id/archive': 'admins',
  'POST /api/portal/personal-data/people/:kind/:id/erasure': 'admins',
  'POST /api/portal/personal-data/erasures/:id/approval': 'admins',
  'DELETE /api/portal/personal-data/erasures/:id': 'admins',
  'GET /api/portal/personal-data/requests': 'admins',
  'POST /api/portal/personal-data/requests': 'admins',
  'POST /api/portal/personal-data/requests/:id/answer': 'admins',
  'GET /api/portal/news': 'admins',
  'POST /api/portal/news': 'admins',
  'PATCH /api/portal/news/:id': 'admins',
  'DELETE /api/portal/news/:id': 'admins',
  'GET /api/portal/media': 'admins',
  'POST /api/portal/media': 'admins',
  'PATCH /api/portal/media/:id': 'admins',
  'DELETE /api/portal/media/:id': 'admins',
  'GET /api/portal/media/:id/file': 'admins',
  'POST /api/portal/media/:id/file': 'admins',
  'GET /api/portal/hiring-terms': 'everyone',
  'PUT /api/portal/hiring-terms/:list': 'admins',
  'GET /api/portal/openings': 'admins',
  'POST /api/portal/openings': 'admins',
  'PATCH /api/portal/openings/:id': 'admins',
  'DELETE /api/portal/openings/:id': 'admins',
  'GET /api/registry': 'admins',
  'GET /api/registry/packages': 'admins',
  'GET /api/registry/releases/:module/:hash/sbom': 'admins',
  'GET /api/registry/releases/:module/:hash/provenance': 'admins',
  'POST /api/registry/changes': 'admins',
  'GET /api/registry/snapshots/:number/restore': 'admins',
  'POST /api/registry/approvals/:module': 'admins',
  'GET /api/registry/policies': 'admins',
  'PUT /api/registry/policies/:module': 'admins',
  'PUT /api/registry/origins/:module': 'admins',
  'GET /api/registry/keys': 'admins',
  'POST /api/registry/keys': 'admins',
  'DELETE /api/registry/keys/:id': 'admins',
  'GET /api/registry/workflows': 'admins',
  'POST /api/registry/workflows': 'admins',
  'DELETE /api/registry/workflows/:id': 'admins',
  'POST /api/registry/preview': 'admins',
};

const unknownId = '00000000-0000-4000-8000-000000000000';

interface Endpoint {
  method: string;
  url: string;
}

const listEndpoints = (routes: RouteOptions[]): Endpoint[] =>
  routes
    .filter(({ url }) => /^\/api\/(portal|registry)(\/|$)/.test(url))
    .flatMap(({ method, url }) => [method].flat().map((one) => ({ method: one, url })))
    .filter((endpoint) => !withoutRole.includes(name(endpoint)));

/** The name of an endpoint. HEAD counts as GET. */
const name = ({ method, url }: Endpoint) => `${method === 'HEAD' ? 'GET' : method} ${url}`;

/** Creates a new client for one request, because some requests end their own session. */
const createClient = (server: TestServer, role: Role | undefined): Promise<Client> =>
  role ? signedInAs(server, role) : server.insider();

async function send(client: Client, endpoint: Endpoint): Promise<string> {
  const path = endpoint.url
    .replace(`${api.modules.keys.path}/:id`, `${api.modules.keys.path}/${'A'.repeat(43)}`)
    .replaceAll(/:\w+/g, unknownId);
  const hasBody = ['POST', 'PATCH', 'PUT'].includes(endpoint.method);
  const given = endpoint.url === api.modules.change.path ? restoration : {};
  const body = hasBody ? given : undefined;
  const answer = await client.send(endpoint.method, path, body);
  await answer.body?.cancel(); // Some answers never end.
  return answer.status === 401 || answer.status === 403 ? String(answer.status) : 'allowed';
}

test('every endpoint of portal and registry answers each role as listed', async (context) => {
  const server = await startServer(context);
  const endpoints = listEndpoints(server.routes);
  assert.deepEqual([...new Set(endpoints.map(name))].sort(), Object.keys(allowedRoles).sort());
  for (const endpoint of endpoints) {
    const allowed = allowedRoles[name(endpoint)];
    const expected = {
      nobody: '401',
      hiringManager: allowed === 'everyone' ? 'allowed' : '403',
      employee: allowed === 'admins' ? '403' : 'allowed',
      admin: 'allowed',
    };
    const answers = {
      nobody: await send(await createClient(server, undefined), endpoint),
      hiringManager: await send(await createClient(server, 'hiring-manager'), endpoint),
      employee: await send(await createClient(server, 'employee'), endpoint),
      admin: await send(await createClient(server, 'admin'), endpoint),
    };
    assert.deepEqual(answers, expected, name(endpoint));
  }
});

test('a GET request changes nothing but the log', async (context) => {
  const { server, signInAdmin, sendContact, apply } = await startPortal(context);
  const ids = [await sendContact(), await apply(), unknownId];
  const client = await signInAdmin();
  const database = server.db as unknown as AnyTables;
  const tables = (await database.introspection.getTables())
    .map((table) => table.name)
    .filter(
      (table) =>
        !/^(audit_(log|chain|ends)|rate_limits|migrations|cv_search.*|.*_words.*)$/.test(table),
    );
  assert.ok(tables.includes('sessions') && tables.includes('applications'));
  const state = async () =>
    Object.fromEntries(
      await Promise.all(
        tables.map(async (table) => [
          table,
          // The readiness check writes its time.
          (await database.selectFrom(table).selectAll().execute()).filter(
            (row) => row['name'] !== 'readyAt',
          ),
        ]),
      ),
    ) as unknown;
  // CVs are read in the background, independently of requests.
  const waiting = server.db.selectFrom('cv_texts').selectAll().where('state', '=', 'waiting');
  await until(async () => (await waiting.execute()).length === 0);
  const before = await state();
  const urls = server.routes.filter(({ method }) => [method].flat().includes('GET'));
  assert.ok(urls.length > 25);
  for (const { url } of urls) {
    for (const id of url.includes('/:') ? ids : [unknownId]) {
      const answer = await client.get(url.replaceAll(/:\w+/g, id));
      await answer.body?.cancel(); // Some answers never end.
    }
  }
  assert.deepEqual(await state(), before);
});

test("no role may release a module: a team's proof is needed", async (context) => {
  const server = await startServer(context);
  const endpoint = { method: 'POST', url: api.modules.release.path };
  for (const role of [undefined, ...roles]) {
    assert.notEqual(await send(await createClient(server, role), endpoint), 'allowed');
  }
});

test('the server does not start with a portal route that has no permission', async (context) => {
  const { db } = await startServer(context);
  const app = fastify();
  requirePermissions(app, db);
  app.get('/open', { config: { permission: 'messages.read' } }, () => '');
  assert.throws(() => app.get('/forgotten', () => ''), /GET \/forgotten has no permission/);
  const outside = () => route(fastify(), api.audit.list, async () => ({ items: [], next: null }));
  assert.throws(outside, /GET \/api\/portal\/audit is outside a scope that enforces permissions/);
});

test('employees handle records, hiring managers applications; only admins export, delete, publish and manage', () => {
  const allowed: Record<Permission, Role[]> = {
    'messages.read': ['employee', 'admin'],
    'messages.change': ['employee', 'admin'],
    'messages.delete': ['admin'],
    'messages.export': ['admin'],
    'applications.read': ['hiring-manager', 'employee', 'admin'],
    'applications.all': ['employee', 'admin'],
    'applications.change': ['hiring-manager', 'employee', 'admin'],
    'applications.delete': ['admin'],
    'applications.export': ['admin'],
    'cv.read': ['hiring-manager', 'employee', 'admin'],
    'openings.manage': ['admin'],
    'hiring.manage': ['admin'],
    'news.publish': ['admin'],
    'media.publish': ['admin'],
    'retention.manage': ['admin'],
    'people.manage': ['admin'],
    'holds.manage': ['admin'],
    'audit.read': ['admin'],
    'mail.manage': ['admin'],
    'accounts.manage': ['admin'],
    'modules.manage': ['admin'],
    'account.own': ['hiring-manager', 'employee', 'admin'],
  };
  assert.deepEqual(permissions, allowed);
});
