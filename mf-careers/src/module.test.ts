import manifest from '../module.json' with { type: 'json' };
import { moduleManifestSchema } from '@sumut/contracts/schemas';
import careers from './module.ts';
import { CareersPage } from './pages/careers/CareersPage.tsx';

test('the manifest is as the contract wants it, and names what the module brings', () => {
  const { name, routes, widgets } = moduleManifestSchema.parse(manifest);
  expect(careers.name).toBe(name);
  expect(careers.routes.map(({ path }) => path)).toEqual(routes);
  expect(Object.keys(careers.widgets)).toEqual(widgets);
});

test('the page arrives with its route', async () => {
  const lazy = careers.routes[0]?.lazy;
  expect(typeof lazy === 'function' && (await lazy())).toEqual({ Component: CareersPage });
});

test.each([
  ['ar', 'الوظائف'],
  ['en', 'Careers'],
] as const)('its texts are there in %s', async (language, title) => {
  expect(await careers.loadTexts(language)).toHaveProperty('title', title);
});
