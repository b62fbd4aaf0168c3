import { matchPath } from 'react-router-dom';
import { moduleManifestSchema } from '@sumut/contracts/schemas';
import record from '../module.json' with { type: 'json' };
import module from './module.ts';

const manifest = moduleManifestSchema.parse(record);

test('the record names exactly the routes and widgets that the module has', () => {
  expect(manifest.name).toBe(module.name);
  expect(manifest.routes.toSorted()).toEqual(module.routes.map((route) => route.path).toSorted());
  expect(manifest.widgets).toEqual(Object.keys(module.widgets));
});

test('navigation leads to pages that are there', () => {
  for (const { path: target } of manifest.navigation) expect(manifest.routes).toContain(target);
});

test('an unknown product is left to the shell’s not-found page', () => {
  expect(manifest.routes.some((route) => matchPath(route, '/product/unknown'))).toBe(false);
});
