import { moduleManifestSchema } from '@sumut/contracts/schemas';
import record from '../module.json' with { type: 'json' };
import module from './module.ts';

const manifest = moduleManifestSchema.parse(record);

test('the record names exactly the routes and widgets that the module has', () => {
  expect(manifest.name).toBe(module.name);
  expect(manifest.routes).toEqual(module.routes.map(({ path }) => path));
  expect(manifest.widgets).toEqual(Object.keys(module.widgets));
});

test('navigation leads to pages that are there', () => {
  for (const { path } of manifest.navigation) expect(manifest.routes).toContain(path);
});
