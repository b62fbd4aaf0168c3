import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { moduleSlots } from '@sumut/contracts/registry/navigationSlots';
import { modules, parseError, parseOutput } from './support/commandLine.ts';
import { createModule } from './support/folders.ts';

test('a valid build is accepted without a site or a key, from the folder of the build or of its module', async (context) => {
  const { folder, release } = await createModule(context, { version: '1.3.0' });
  for (const cwd of [folder, path.join(folder, 'dist')]) {
    const { exitCode, stdout, stderr } = await modules(['check'], { cwd });
    assert.deepEqual([exitCode, stderr], [0, '']);
    assert.equal(
      stdout.split('\n')[0],
      `tools 1.3.0 (${release.hash.slice(0, 16)}) complies with the release format.`,
    );
  }
  const data = parseOutput(await modules(['check', folder, '--json']));
  const total = release.files.reduce((sum, { size }) => sum + size, 0);
  const { firstLoad } = (data as { release: { firstLoad: number } }).release;
  assert.ok(firstLoad > 0 && firstLoad <= total);
  assert.deepEqual(data, {
    folder: path.join(folder, 'dist'),
    release: { name: 'tools', version: '1.3.0', hash: release.hash, firstLoad, total },
  });
});

const places = moduleSlots.header.map(({ from, to }) => `${from}–${to}`).join(' or ');

test('every finding of a refusal states what to correct', async (context) => {
  const navigation = [
    { area: 'header', path: '/careers', label: { ar: 'أدوات', en: 'Tools' }, order: 1 },
  ] as const;
  const { folder } = await createModule(context, {
    navigation: [...navigation],
    frames: { '/desk': 'app' },
  });
  const { exitCode, stdout, stderr } = await modules(['check', folder]);
  assert.deepEqual([exitCode, stdout], [1, '']);
  const [heading, ...lines] = stderr.trimEnd().split('\n');
  assert.equal(
    heading,
    `✗ ${path.join(folder, 'dist')} does not comply with the release format. Fix the following, and run the build again:`,
  );
  assert.deepEqual(
    lines.map((line) => line.trim().split(/\s{2,}/)),
    [
      ['refused', 'routes', 'frame of /desk: this module has no such route'],
      ['refused', 'entries', 'entry header /careers: does not link to a route of this module'],
      [
        'refused',
        'entries',
        `entry header /careers: order 1 is reserved for the shell; use ${places}`,
      ],
    ],
  );
});

const refused: [name: string, contents: Record<string, string>, kind: string, text: RegExp][] = [
  [
    'styles of others',
    { 'other.css': '@layer pages.tools{nav{color:red}}' },
    'styles',
    /^other\.css: nav: matches elements outside of the module; begin it with a class of the module \(\.tools-…\)$/,
  ],
  [
    'a page of no route',
    { 'prerendered/x.html': '<p>x</p>' },
    'archive',
    /^prerendered\/x\.html: no page or widget of the manifest uses this file$/,
  ],
  [
    'a search part that is none',
    { 'search/en.0.json': '[]' },
    'archive',
    /not a valid search part/,
  ],
];
for (const [name, contents, kind, text] of refused) {
  test(`a build with ${name} is refused`, async (context) => {
    const { folder } = await createModule(context, {}, contents);
    const outcome = await modules(['check', folder, '--json']);
    assert.equal(outcome.exitCode, 1);
    const { code, findings = [] } = parseError(outcome);
    assert.equal(code, 'release-refused');
    assert.deepEqual(
      [findings.length, findings[0]?.kind, findings[0]?.level],
      [1, kind, 'refused'],
    );
    assert.match(findings[0]?.text ?? '', text);
  });
}

test('a file that is not part of the build, or was changed, is reported by name', async (context) => {
  const { folder } = await createModule(context);
  await writeFile(path.join(folder, 'dist/entry.js'), 'changed');
  await writeFile(path.join(folder, 'dist/more.js'), '');
  const { findings = [] } = parseError(await modules(['check', folder, '--json']));
  assert.deepEqual(
    findings.map(({ text }) => text),
    [
      'more.js is not listed in release.json',
      'entry.js does not match its size or hash in release.json',
    ],
  );
});

test('without a build, the error names the searched folders', async (context) => {
  const { folder } = await createModule(context);
  await rm(path.join(folder, 'dist'), { recursive: true });
  const error = parseError(await modules(['check', folder, '--json']));
  assert.deepEqual(error, {
    code: 'no-module',
    message: `Neither ${folder} nor its folder dist has a release.json. Build the module first, or pass the folder with its build.`,
  });
});
