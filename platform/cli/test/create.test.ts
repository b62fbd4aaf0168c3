import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { moduleManifestSchema } from '@sumut/contracts/registry/release';
import { repository } from '../src/create/location.ts';
import { parseError, parseOutput, modules } from './support/commandLine.ts';
import { createFolder } from './support/folders.ts';

const readJson = async (...file: string[]): Promise<unknown> =>
  JSON.parse(await readFile(path.join(...file), 'utf8'));

test('the files of a new module contain its name and both titles', async (context) => {
  const parent = await createFolder(context);
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
    { cwd: parent },
  );
  assert.equal(made.exitCode, 0, made.stderr);
  const folder = path.join(parent, 'new');
  const title = { ar: 'من الميدان', en: 'From the field' };
  assert.deepEqual(parseOutput(made), { module: 'field-stories', title, folder });
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

test('a module outside the repository uses the tools of the repository', async (context) => {
  const parent = await createFolder(context);
  assert.equal((await modules(['create', 'stories', 'stories'], { cwd: parent })).exitCode, 0);
  const folder = path.join(parent, 'stories');
  assert.equal(
    await readlink(path.join(folder, 'node_modules')),
    path.join(repository, 'node_modules'),
  );
  const { extends: base } = (await readJson(folder, 'tsconfig.json')) as { extends: string };
  assert.equal(path.resolve(folder, base), path.join(repository, 'tsconfig.frontend.json'));
});

test('the header entry of a new module comes last', async (context) => {
  const parent = await createFolder(context);
  await modules(['create', 'stories', 'stories'], { cwd: parent });
  const read = async (...file: string[]) =>
    moduleManifestSchema.parse(await readJson(...file)).navigation;
  const [entry] = await read(parent, 'stories/module.json');
  const [products] = await read(repository, 'mf-products/module.json');
  assert.ok(entry && products && entry.order > products.order);
});

/** Makes every Node program that is started afterwards fail immediately. Returns the function that restores the environment. */
function breakPrograms(context: TestContext): () => void {
  const before = process.env['NODE_OPTIONS'];
  const restore = () => {
    if (before === undefined) delete process.env['NODE_OPTIONS'];
    else process.env['NODE_OPTIONS'] = before;
  };
  process.env['NODE_OPTIONS'] = '--require=./missing.cjs';
  context.after(restore);
  return restore;
}

test('when a module cannot be finished, its files are removed, so that it can be created again', async (context) => {
  const parent = await createFolder(context);
  await mkdir(path.join(parent, 'empty'));
  const create = (folder: string) =>
    modules(['create', 'stories', folder, '--json'], { cwd: parent });
  const repair = breakPrograms(context);
  for (const folder of ['new/stories', 'empty']) {
    const outcome = await create(folder);
    assert.equal(outcome.exitCode, 1);
    assert.deepEqual(parseError(outcome), {
      code: 'create-failed',
      message: `${path.join(parent, folder)} was not created. The new files could not be formatted.`,
    });
  }
  assert.ok(!existsSync(path.join(parent, 'new/stories')));
  assert.deepEqual(await readdir(path.join(parent, 'empty')), []);
  repair();
  assert.equal((await create('new/stories')).exitCode, 0);
});

test('a folder that cannot be created is reported with the reason', async (context) => {
  const parent = await createFolder(context, { file: '' });
  const outcome = await modules(['create', 'stories', 'file/stories', '--json'], { cwd: parent });
  assert.equal(outcome.exitCode, 1);
  const { code, message } = parseError(outcome);
  assert.equal(code, 'create-failed');
  assert.match(message, /file\/stories was not created\. ENOTDIR/);
});

for (const [args, reason] of [
  [['Stories'], /Invalid module name/],
  [['stories-'], /Invalid module name/],
  [['3d-models'], /Use 2 to 31 characters: .*starting with a letter/],
  [['a'.repeat(32)], /Use 2 to 31 characters/],
  [['shell'], /The name "shell" is reserved/],
  [['stories', '--title-ar', 'Stories'], /Invalid title .* Arabic/],
  [['stories', '--title-en', 'قصص'], /Invalid title .* English/],
  [['stories', '--title-en', 'The "field"'], /Invalid title .* English/],
  [['stories', repository], /mf-stories/],
  [['stories', path.join(repository, 'shell/stories')], /mf-stories/],
  [['products'], /already exists/],
] as const) {
  test(`create ${args.join(' ').replace(repository, 'repository')} is rejected`, async () => {
    const { exitCode, stderr } = await modules(['create', ...args]);
    assert.equal(exitCode, 2);
    assert.match(stderr, reason);
    assert.ok(!existsSync(path.join(repository, 'mf-stories')));
  });
}
