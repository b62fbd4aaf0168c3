import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { changedParts, fitsShell } from '@sumut/contracts/registry/prerendered';
import { kitParts } from '../../../platform/build/prerender/kitParts.ts';
import { teamConfig } from '../../../platform/build/development/developModule.ts';
import { root } from '../../../platform/toolchain/packages.ts';
import { build, files, writeModule } from './moduleBuild.ts';

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
  [
    'a style attribute in a rendered page',
    {
      'src/Page.tsx': (files['src/Page.tsx'] ?? '').replace(
        '<Link ',
        '<p style={{ top: 0 }} /><Link ',
      ),
    },
    '/tools: <p style="top:0">: not allowed in a rendered page; use a class, or set the style in an effect',
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

test('each of several pages in a folder has hints for its own files, and a page elsewhere too', async () => {
  const lazyPage = (at: string, file: string) =>
    `{ path: '/tools${at}', lazy: async () => ({ Component: (await import('${file}')).Page }) }`;
  const { errors, release } = await build({
    ...withRoutes('/tools', '/tools/new', '/tools/:name', '/tools/far/*'),
    ...Object.fromEntries(
      ['pages/tools/List', 'pages/tools/New', 'pages/tools/One', 'far/Far'].map((name) => [
        `src/${name}Page.tsx`,
        `import { PageMeta } from '@sumut/shared-ui';
        export const Page = () => <PageMeta title="${name}" description="${name}" />;`,
      ]),
    ),
    'src/routes.ts': `export const routes = [
      ${lazyPage('/:name', './pages/tools/OnePage.tsx')},
      ${lazyPage('', './pages/tools/ListPage.tsx')},
      ${lazyPage('/new', './pages/tools/NewPage.tsx')},
      { path: '/tools/far', children: [${lazyPage('/far/*', './far/FarPage')}] },
    ];`,
    'src/module.ts': (files['src/module.ts'] ?? '')
      .replace(/routes: .*/, 'routes,')
      .replace(/const lazy.*/, "import { routes } from './routes.ts';"),
  });
  assert.deepEqual(errors, []);
  const { hints, files: built } = release();
  const routes = Object.entries(hints?.routes ?? {});
  assert.deepEqual(
    routes.map(([pattern]) => pattern),
    ['/tools', '/tools/new', '/tools/far/*', '/tools/:name'],
  );
  const scripts = routes.map(([, { any }]) => any);
  assert.equal(new Set(scripts.flat()).size, 4);
  assert.ok(scripts.every((own) => own.length === 1));
  assert.ok(scripts.flat().every((file) => built.some(({ path: known }) => known === file)));
  assert.deepEqual(hints?.pages, {});
});

test('a module may have its own pictures and fonts, also in its styles', async () => {
  const endings = [
    'avif',
    'gif',
    'ico',
    'jpeg',
    'jpg',
    'otf',
    'png',
    'svg',
    'ttf',
    'webp',
    'woff',
    'woff2',
  ];
  const imports = endings.map((ending, index) => `import a${index} from './own.${ending}';`);
  const { errors, folder } = await build({
    ...Object.fromEntries(endings.map((ending) => [`src/own.${ending}`, `own ${ending}`])),
    'src/Page.module.css': `
      @font-face { font-family: tools-own; src: url('./own.woff2'); }
      .page { background: url('./own.webp'); }`,
    ...append(
      'src/Page.tsx',
      `import styles from './Page.module.css'; ${imports.join(' ')}
      export const Own = () => <p className={styles.page}>{[${imports.map((_, index) => `a${index}`).join(', ')}]}</p>;`,
    ),
  });
  assert.deepEqual(errors, []);
  const built = readdirSync(`${folder}/dist`);
  const styles = readFileSync(
    `${folder}/dist/${built.find((file) => file.endsWith('.css'))}`,
    'utf8',
  );
  for (const file of [/^own\.\w+\.woff2$/, /^own\.\w+\.webp$/]) {
    const found = built.find((name) => file.test(name)) ?? 'missing';
    assert.match(styles, new RegExp(`url\\((\\./)?${found}\\)`));
  }
});

/** The page with a line added at its end. */
const pageWith = (line: string) => {
  const text = `${files['src/Page.tsx']}\n${line}`;
  return { changed: { 'src/Page.tsx': text }, line: text.split('\n').length };
};

test('an error of the build names file and line', async () => {
  const { changed, line } = pageWith('const broken = ;');
  const { errors } = await build(changed);
  assert.match(errors.join('\n'), new RegExp(`src/Page\\.tsx\\D+${line}\\D`));
});

test('an error of a page while the build renders it names file and line', async () => {
  const { changed, line } = pageWith("function fail(): never { throw new Error('no tools'); }");
  const { errors } = await build({
    'src/Page.tsx': changed['src/Page.tsx'].replace("{useParams()['name'] as never}", '{fail()}'),
  });
  assert.equal(errors.length, 1);
  assert.match(errors[0] ?? '', new RegExp(`no tools.* \\(src/Page\\.tsx:${line}\\)$`));
});

test('a rule that a team adds holds for the browser, for rendered pages and in development', async () => {
  const page = (files['src/Page.tsx'] ?? '').replace('title="Tools"', 'title={note}');
  const changed = {
    'src/note.txt': 'A note of the team',
    'src/Page.tsx': `import note from './note.txt'; ${page}`,
    'webpack.config.js': `
      import { moduleConfig } from '${pathToFileURL(path.join(root, 'webpack.common.ts')).href}';
      const config = moduleConfig(import.meta.dirname);
      config.module.rules.push({ test: /\\.txt$/, type: 'asset/source' });
      export default config;`,
  };
  const { errors, release } = await build(changed, [{ test: /\.txt$/, type: 'asset/source' }]);
  assert.deepEqual(errors, []);
  assert.equal(release().prerendered?.pages['/tools']?.en.title, 'A note of the team');
  const { mode, module } = await teamConfig(writeModule(changed));
  assert.equal(mode, 'development');
  assert.deepEqual(module?.rules?.at(-1), { test: /\.txt$/, type: 'asset/source' });
});

test('rendered pages list the parts of the kit that they use, so that other changes of the kit leave them valid', async () => {
  const { prerendered } = (await build()).release();
  assert.ok(prerendered?.parts);
  const shell = { kit: 'another', slot: prerendered.slot, parts: kitParts() };
  assert.ok(fitsShell(prerendered, shell));
  const button = 'shared-ui/src/controls/Button';
  assert.ok(button in prerendered.parts);
  const without = Object.keys(shell.parts).filter((name) => !(name in (prerendered.parts ?? {})));
  assert.ok(without.some((name) => name.startsWith('shared-ui/src/')));
  const added = Object.fromEntries(
    [...without, 'shared-ui/src/New'].map((name) => [name, 'changed']),
  );
  assert.ok(fitsShell(prerendered, { ...shell, parts: { ...shell.parts, ...added } }));
  for (const changed of [button, 'react']) {
    const other = { ...shell, parts: { ...shell.parts, [changed]: 'changed' } };
    assert.deepEqual(changedParts(prerendered, other), [changed]);
    assert.equal(fitsShell(prerendered, other), false);
  }
});
