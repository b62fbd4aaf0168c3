import { matchPath, matchRoutes, type RouteObject } from 'react-router-dom';
import { moduleManifestSchema } from '@sumut/contracts/registry/release';
import manifestJson from '../module.json' with { type: 'json' };
import module from './module.ts';

const manifest = moduleManifestSchema.parse(manifestJson);
const unknown = '/employee-dashboard/unknown';

const listPaths = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...listPaths(children)]);

test('module.json lists the routes of the module', () => {
  expect(manifest.name).toBe(module.name);
  expect(manifest.routes).toEqual(listPaths(module.routes));
});

test('no route matches an unknown view', () => {
  expect(manifest.routes.some((route) => matchPath(route, unknown))).toBe(false);
  expect(matchRoutes(module.routes, unknown)).toBeNull();
});
