import { moduleManifestSchema } from '@sumut/contracts/registry/release';
import manifest from '../module.json' with { type: 'json' };
import careers from './module.ts';
import { CareersPage } from './pages/careers/CareersPage.tsx';

test('module.json lists the routes and widgets of the module', () => {
  const { name, routes, widgets } = moduleManifestSchema.parse(manifest);
  expect(careers.name).toBe(name);
  expect(careers.routes.map(({ path }) => path)).toEqual(routes);
  expect(Object.keys(careers.widgets)).toEqual(widgets);
});

test('the route loads the page', async () => {
  const lazy = careers.routes[0]?.lazy;
  expect(typeof lazy === 'function' && (await lazy())).toEqual({ Component: CareersPage });
});

test.each([
  ['ar', 'الوظائف'],
  ['en', 'Careers'],
] as const)('texts can be loaded in %s', async (language, title) => {
  expect(await careers.loadTexts(language)).toHaveProperty('title', title);
});
