import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { startServer } from '../testing/server.ts';

type Definitions = { method: string; path: string } | { [name: string]: Definitions };

/** Method and path of every definition. */
const listDefinitions = (definitions: Definitions): string[] =>
  'method' in definitions && typeof definitions.method === 'string'
    ? [`${definitions.method} ${String(definitions.path)}`]
    : Object.values(definitions as Record<string, Definitions>).flatMap(listDefinitions);

/** Paths of files, pages and unknown API paths. */
const isPattern = (url: string) => url.endsWith('*');
const rootFiles = ['/favicon.svg', '/robots.txt'];

test('every route has a definition, and every definition is served', async (context) => {
  const server = await startServer(context);
  const routes = server.routes
    .filter(({ url }) => !isPattern(url) && !rootFiles.includes(url))
    .flatMap(({ method, url }) => [method].flat().map((one) => `${one} ${url}`))
    .filter((name) => !name.startsWith('HEAD '));
  assert.deepEqual(routes.toSorted(), listDefinitions(api).toSorted());
});
