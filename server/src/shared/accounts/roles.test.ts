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
import { startRegistrySite } from '../../../testing/registrySite.ts';
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
 * The roles that may use the routes of the portal: of these rows the first that matches. All other routes, and those of the registry, are
 * for admins alone. Written out, not computed: a mistake in the table of permissions must fail the test.
 */
const allowedRoles: [RegExp, 'everyone' | 'employees' | 'admins'][] = [
  [/^GET \/api\/portal\/(messages|applications)\.csv$/, 'admins'],
  [/^DELETE \/api\/portal\/(messages|applications)\/:id$/, 'admins'],
  [/^\w+ \/api\/portal\/(account|applications|interviews)(\/|$)/, 'everyone'],
  [/^GET \/api\/portal\/(changes|staff|hiring-terms)$/, 'everyone'],
  [/^\w+ \/api\/portal\/messages(\/|$)/, 'employees'],
];

/** The endpoints that a team's key opens, besides `withoutRole`. Keys of revoked and unknown teams are tested with the proofs. */
const openToTeams = [
  'DELETE /api/registry/previews/:module/:name',
  'GET /api/registry',
  'GET /api/registry/modules/:module/errors',
  'GET /api/registry/packages',
  'GET /api/registry/releases/:module/:hash/provenance',
  'GET /api/registry/releases/:module/:hash/sbom',
  'POST /api/registry/changes',
  'POST /api/registry/previews',
];

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

const createClient = (server: TestServer, role: Role | undefined): Promise<Client> =>
  role ? signedInAs(server, role) : server.insider();

const isOfAccount = ({ url }: Endpoint) => url.startsWith('/api/portal/account');

/** Returns a client of a role for a request. Some requests about accounts end sessions, so the client is new for each of them. */
function clientsOf(server: TestServer, role: Role | undefined) {
  let lasting: Promise<Client> | undefined;
  return (endpoint: Endpoint) =>
    isOfAccount(endpoint) ? createClient(server, role) : (lasting ??= createClient(server, role));
}

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
  assert.ok(endpoints.length > 150);
  const nobody = clientsOf(server, undefined);
  const hiringManager = clientsOf(server, 'hiring-manager');
  const employee = clientsOf(server, 'employee');
  const admin = clientsOf(server, 'admin');
  for (const endpoint of endpoints.sort((a, b) => +isOfAccount(b) - +isOfAccount(a))) {
    const allowed = allowedRoles.find(([routes]) => routes.test(name(endpoint)))?.[1];
    const expected = {
      nobody: '401',
      hiringManager: allowed === 'everyone' ? 'allowed' : '403',
      employee: allowed === 'everyone' || allowed === 'employees' ? 'allowed' : '403',
      admin: 'allowed',
    };
    const answers = {
      nobody: await send(await nobody(endpoint), endpoint),
      hiringManager: await send(await hiringManager(endpoint), endpoint),
      employee: await send(await employee(endpoint), endpoint),
      admin: await send(await admin(endpoint), endpoint),
    };
    assert.deepEqual(answers, expected, name(endpoint));
  }
});

test("a team's key opens no endpoint of the portal, and of the registry only its own", async (context) => {
  const { server, team: createTeam } = await startRegistrySite(context);
  const team = await createTeam('tools');
  const opened = new Set<string>();
  for (const endpoint of listEndpoints(server.routes)) {
    const path = endpoint.url.replace(':module', 'tools').replaceAll(/:\w+/g, unknownId);
    const hasBody = ['POST', 'PATCH', 'PUT'].includes(endpoint.method);
    const answer = await team.request(endpoint.method, path, hasBody ? {} : undefined);
    await answer.body?.cancel();
    if (answer.status !== 401 && answer.status !== 403) opened.add(name(endpoint));
  }
  assert.deepEqual([...opened].sort(), openToTeams);
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
