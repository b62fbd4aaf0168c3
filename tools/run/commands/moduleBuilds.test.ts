import assert from 'node:assert/strict';
import { test } from 'node:test';
import { build, files } from './moduleBuild.ts';

const append = (file: string, text: string) => ({ [file]: `${files[file]}\n${text}` });
const json = (file: string, change: object) => ({
  [file]: JSON.stringify({ ...(JSON.parse(files[file] ?? '') as object), ...change }),
});

test('a release lists its imports from the kit and the facades, without types', async () => {
  const { errors, release } = await build();
  assert.deepEqual(errors, []);
  assert.deepEqual(release().uses, {
    // Provided by the shell to every module's entry.
    '@module-federation/webpack-bundler-runtime': ['moduleRuntime'],
    '@sumut/shared-ui': ['Button', 'PageMeta', 'createCatalogue', 'defineModule'],
    'react-router-dom': ['Link', 'useParams'],
  });
});

const withRoutes = (...routes: string[]) => json('module.json', { routes });
const all =
  /^\.\/src\/Page\.tsx: import the names that it needs of @sumut\/shared-ui, not all of it$/;

const refused: [name: string, changed: Record<string, string>, error: string | RegExp][] = [
  ['a declared route without a page', withRoutes('/tools', '/stories'), 'route /stories: no page'],
  [
    'a declared route that only a route for everything matches',
    {
      ...withRoutes('/tools', '/stories'),
      'src/module.ts': (files['src/module.ts'] ?? '').replace(
        "{ path: '/tools/:name', lazy }",
        "{ path: '*', lazy }",
      ),
    },
    'route /stories: no page',
  ],
  [
    'a route without a component',
    {
      'src/module.ts': (files['src/module.ts'] ?? '').replace(
        "'/tools/:name', lazy",
        "'/tools/:name'",
      ),
    },
    'route /tools/:name: no page',
  ],
  [
    'routes that need a browser',
    append('src/module.ts', 'console.assert(document.title);'),
    'routes: src/module.ts cannot be run without a browser (ReferenceError: document is not defined)',
  ],
  [
    'a text that Arabic lacks',
    json('src/locales/en.json', { page: { lead: 'Lead' } }),
    'text page.lead: not in src/locales/ar.json',
  ],
  [
    'a text that English lacks',
    json('src/locales/ar.json', { extra: 'نص' }),
    'text extra: not in src/locales/en.json',
  ],
  [
    'a catalogue that English lacks',
    { 'src/features/map/locales/ar.json': '{"title":"خريطة"}' },
    'text title: not in src/features/map/locales/en.json',
  ],
  [
    'an import of the whole kit',
    append(
      'src/Page.tsx',
      "import * as kit from '@sumut/shared-ui'; export const all = () => kit;",
    ),
    all,
  ],
  ['an export of the whole kit', append('src/Page.tsx', "export * from '@sumut/shared-ui';"), all],
  [
    'an import of the whole kit on demand',
    append('src/Page.tsx', "export const load = () => import('@sumut/shared-ui');"),
    all,
  ],
];

for (const [name, changed, error] of refused) {
  test(`the build of a module fails for ${name}`, async () => {
    const { errors } = await build(changed);
    assert.equal(errors.length, 1, errors.join('\n'));
    if (typeof error === 'string') assert.equal(errors[0], error);
    else assert.match(errors[0] ?? '', error);
  });
}
