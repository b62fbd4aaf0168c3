import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify, { type RouteOptions } from 'fastify';
import { apiPaths, can, type Permission, type Role } from '@sumut/contracts';
import { roles } from '@sumut/contracts/schemas';
import { requirePermissions } from '../src/accounts/permissions.ts';
import type { AnyTables } from '../src/operation/tables.ts';
import { signedInAs } from './support/accounts.ts';
import type { Client } from './support/client.ts';
import { startPortal } from './support/portal.ts';
import { startServer, type TestServer } from './support/server.ts';

/** The registry asks for people or teams by itself; bodies that pass its checks, so that it comes to asking. */
const registryBodies: Record<string, unknown> = {
  [`POST ${apiPaths.registryChanges}`]: { action: 'restore', number: 0, snapshot: 0 },
  [`POST ${apiPaths.registryKeys}`]: {
    name: 'Team Tools',
    module: 'tools',
    key: { kty: 'OKP', crv: 'Ed25519', x: 'A'.repeat(43) },
  },
  [`POST ${apiPaths.registryPreview}`]: { module: 'tools', release: 'a'.repeat(64) },
};
/** Routes of the registry that no role opens: a team's proof does, or nobody's right is needed. */
const notForRoles = [
  `POST ${apiPaths.registryReleases}`,
  // Ends one's own preview, if there is one.
  `DELETE ${apiPaths.registryPreview}`,
];

const unknownId = '00000000-0000-4000-8000-000000000000';

interface Endpoint {
  method: string;
  url: string;
  permission: Permission | undefined;
}

const endpointsOf = (routes: RouteOptions[], area: string): Endpoint[] =>
  routes
    .filter(({ url }) => url === area || url.startsWith(`${area}/`))
    .flatMap(({ method, url, config }) =>
      [method].flat().map((one) => ({ method: one, url, permission: config?.permission })),
    );

const name = ({ method, url }: Endpoint) => `${method} ${url}`;

/** Somebody for one request: some of them end the session that they are made with. */
const somebody = (server: TestServer, role: Role | undefined): Promise<Client> =>
  role ? signedInAs(server, role) : server.insider();

async function ask(client: Client, endpoint: Endpoint): Promise<string> {
  const path = endpoint.url
    .replace(`${apiPaths.registryKeys}/:id`, `${apiPaths.registryKeys}/${'A'.repeat(43)}`)
    .replaceAll(/:\w+/g, unknownId);
  const hasBody = ['POST', 'PATCH', 'PUT'].includes(endpoint.method);
  const body = registryBodies[name(endpoint)] ?? (hasBody ? {} : undefined);
  const answer = await client.send(endpoint.method, path, body);
  await answer.body?.cancel(); // some answers never end
  return answer.status === 401 || answer.status === 403 ? String(answer.status) : 'allowed';
}

const expected = (role: Role | undefined, permission: Permission): string => {
  if (!role) return '401';
  return can(role, permission) ? 'allowed' : '403';
};

test('every endpoint of portal and registry answers each role as the table says', async (context) => {
  const server = await startServer(context);
  const portal = endpointsOf(server.routes, '/api/portal');
  assert.ok(portal.length > 20);
  const registry = endpointsOf(server.routes, apiPaths.registry)
    .filter((endpoint) => !notForRoles.includes(name(endpoint)))
    .map((endpoint) => ({ ...endpoint, permission: 'modules.manage' as const }));
  assert.ok(registry.length >= 6);
  for (const endpoint of [...portal, ...registry]) {
    const { permission } = endpoint;
    assert.ok(permission, `${name(endpoint)} needs a permission`);
    for (const role of [undefined, ...roles]) {
      const answer = await ask(await somebody(server, role), endpoint);
      assert.equal(answer, expected(role, permission), `${name(endpoint)} as ${role ?? 'nobody'}`);
    }
  }
});

test('what is asked for by GET changes nothing but the log', async (context) => {
  const { server, admin, sendContact, apply } = await startPortal(context);
  const ids = [await sendContact(), await apply(), unknownId];
  const client = await admin();
  const database = server.db as unknown as AnyTables;
  const tables = (await database.introspection.getTables())
    .map((table) => table.name)
    .filter((table) => !/^(audit_log|rate_limits|migrations|.*_words.*)$/.test(table));
  assert.ok(tables.includes('sessions') && tables.includes('applications'));
  const state = async () =>
    Object.fromEntries(
      await Promise.all(
        tables.map(async (table) => [
          table,
          await database.selectFrom(table).selectAll().execute(),
        ]),
      ),
    ) as unknown;
  const before = await state();
  const urls = server.routes.filter(({ method }) => [method].flat().includes('GET'));
  assert.ok(urls.length > 25);
  for (const { url } of urls) {
    for (const id of url.includes('/:') ? ids : [unknownId]) {
      const answer = await client.get(url.replaceAll(/:\w+/g, id));
      await answer.body?.cancel(); // some answers never end
    }
  }
  assert.deepEqual(await state(), before);
});

test('no role releases a module: that takes a team', async (context) => {
  const server = await startServer(context);
  const endpoint = { method: 'POST', url: apiPaths.registryReleases, permission: undefined };
  for (const role of [undefined, ...roles]) {
    assert.notEqual(await ask(await somebody(server, role), endpoint), 'allowed');
  }
});

test('a route of the portal that names no permission keeps the server from starting', async (context) => {
  const { db } = await startServer(context);
  const app = fastify();
  requirePermissions(app, db);
  app.get('/open', { config: { permission: 'messages.read' } }, () => '');
  assert.throws(() => app.get('/forgotten', () => ''), /GET \/forgotten needs a permission/);
});

test('employees work with what arrives; admins alone export, delete, publish and manage', () => {
  for (const permission of ['messages.change', 'applications.change', 'cv.read'] as const) {
    assert.ok(can('employee', permission));
  }
  const admins = ['messages.export', 'applications.delete', 'audit.read', 'news.publish'] as const;
  for (const permission of [...admins, 'accounts.manage', 'modules.manage'] as const) {
    assert.ok(!can('employee', permission) && can('admin', permission), permission);
  }
});
