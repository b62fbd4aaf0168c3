import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { siteIcons } from './features/delivery/rootFiles.ts';
import { startServer } from '../testing/server.ts';

/** The method and path of every definition. */
const listDefinitions = (definitions: object): string[] =>
  'method' in definitions && 'path' in definitions
    ? [[definitions.method, definitions.path].join(' ')]
    : Object.values(definitions).flatMap((inner: object) => listDefinitions(inner));

/** Whether a path is a pattern for files, pages or unknown API paths. */
const isPattern = (url: string) => url.endsWith('*');
const rootFiles = [...siteIcons, '/robots.txt'];

test('every route has a definition, and every definition is served', async (context) => {
  const server = await startServer(context);
  const routes = server.routes
    .filter(
      ({ url }) => !isPattern(url) && !rootFiles.includes(url) && !url.startsWith('/.well-known/'),
    )
    .flatMap(({ method, url }) => [method].flat().map((one) => `${one} ${url}`))
    .filter((name) => !name.startsWith('HEAD '));
  assert.deepEqual(routes.toSorted(), listDefinitions(api).toSorted());
});
