import { moduleManifestSchema } from '@sumut/contracts/registry/release';
import manifestJson from '../module.json' with { type: 'json' };
import module from './module.ts';

const manifest = moduleManifestSchema.parse(manifestJson);

test('module.json lists the routes and widgets of the module', () => {
  expect(manifest.name).toBe(module.name);
  expect(manifest.routes).toEqual(module.routes.map(({ path }) => path));
  expect(manifest.widgets).toEqual(Object.keys(module.widgets));
});

test('navigation entries link to routes of the module', () => {
  for (const { path } of manifest.navigation) expect(manifest.routes).toContain(path);
});
