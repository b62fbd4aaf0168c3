import { matchPath } from 'react-router-dom';
import { moduleManifestSchema } from '@sumut/contracts/registry/release';
import manifestJson from '../module.json' with { type: 'json' };
import module from './module.ts';

const manifest = moduleManifestSchema.parse(manifestJson);

test('module.json lists the routes and widgets of the module', () => {
  expect(manifest.name).toBe(module.name);
  expect(manifest.routes.toSorted()).toEqual(module.routes.map((route) => route.path).toSorted());
  expect(manifest.widgets).toEqual(Object.keys(module.widgets));
});

test('navigation entries link to routes of the module', () => {
  for (const { path: target } of manifest.navigation) expect(manifest.routes).toContain(target);
});

test('no route matches an unknown product', () => {
  expect(manifest.routes.some((route) => matchPath(route, '/product/unknown'))).toBe(false);
});
