import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { moduleManifestSchema } from '@sumut/contracts/schemas';
import { repository } from '../src/create/place.ts';
import { documentOf, modules } from './support/commandLine.ts';
import { createFolder } from './support/folders.ts';

const readJson = async (...file: string[]): Promise<unknown> =>
  JSON.parse(await readFile(path.join(...file), 'utf8'));

test('a new module has its name everywhere, and both titles', async (context) => {
  const above = await createFolder(context);
  const made = await modules(
    [
      'create',
      'field-stories',
      'new',
      '--title-en',
      'From the field',
      '--title-ar',
      'من الميدان',
      '--json',
    ],
    { folder: above },
  );
  assert.equal(made.code, 0, made.errors);
  const folder = path.join(above, 'new');
  const title = { ar: 'من الميدان', en: 'From the field' };
  assert.deepEqual(documentOf(made), { module: 'field-stories', title, folder });
  const manifest = moduleManifestSchema.parse(await readJson(folder, 'module.json'));
  assert.deepEqual(
    [manifest.name, manifest.title, manifest.routes],
    ['field-stories', title, ['/field-stories']],
  );
  assert.equal(
    ((await readJson(folder, 'src/locales/ar.json')) as { title: string }).title,
    title.ar,
  );
  const page = await readFile(
    path.join(folder, 'src/pages/field-stories/FieldStoriesPage.tsx'),
    'utf8',
  );
  assert.match(page, /export function FieldStoriesPage\(\)/);
  assert.doesNotMatch(page, /new-?module/i);
});

test('a module outside the repository finds its tools there', async (context) => {
  const above = await createFolder(context);
  assert.equal((await modules(['create', 'stories', 'stories'], { folder: above })).code, 0);
  const folder = path.join(above, 'stories');
  assert.equal(
    await readlink(path.join(folder, 'node_modules')),
    path.join(repository, 'node_modules'),
  );
  const { extends: base } = (await readJson(folder, 'tsconfig.json')) as { extends: string };
  assert.equal(path.resolve(folder, base), path.join(repository, 'tsconfig.frontend.json'));
});

test('its entry comes after all others in the header', async (context) => {
  const above = await createFolder(context);
  await modules(['create', 'stories', 'stories'], { folder: above });
  const read = async (...file: string[]) =>
    moduleManifestSchema.parse(await readJson(...file)).navigation;
  const [entry] = await read(above, 'stories/module.json');
  const [products] = await read(repository, 'mf-products/module.json');
  assert.ok(entry && products && entry.order > products.order);
});

for (const [words, reason] of [
  [['Stories'], /no name of a module/],
  [['stories-'], /no name of a module/],
  [['stories', '--title-ar', 'Stories'], /no title in Arabic/],
  [['stories', '--title-en', 'قصص'], /no title in English/],
  [['stories', '--title-en', 'The "field"'], /no title in English/],
  [['stories', repository], /mf-stories/],
  [['stories', path.join(repository, 'shell/stories')], /mf-stories/],
  [['products'], /there already/],
] as const) {
  test(`create ${words.join(' ').replace(repository, 'repository')} is refused`, async () => {
    const { code, errors } = await modules(['create', ...words]);
    assert.equal(code, 2);
    assert.match(errors, reason);
    assert.ok(!existsSync(path.join(repository, 'mf-stories')));
  });
}
