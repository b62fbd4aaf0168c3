import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchLimits } from '@sumut/contracts/registry/searchPart';
import { describeModule } from '../../../../testing/builds.ts';
import { parseManifest } from '@sumut/release-check/parseManifest';
import { verifyBuild } from '@sumut/release-check/verifyBuild';
import { verifySearch } from '@sumut/release-check/verifySearch';

const page = {
  path: '/tools',
  title: 'Tools',
  description: '',
  titleWords: 'tools',
  headingWords: '',
  words: 'saw',
};
const part = (change: object = {}) => JSON.stringify({ pages: [{ ...page, ...change }] });
const file = 'search/en.0123456789.json';

/** Verifies the search parts of a release with these files. */
function verify(files: Record<string, string>): void {
  const { release, contents } = describeModule(files);
  const buffers = Object.entries(contents).map(
    ([name, content]) => [name, Buffer.from(content)] as const,
  );
  verifySearch(verifyBuild(parseManifest(Buffer.from(JSON.stringify(release))), new Map(buffers)));
}

test('a search part of the module’s own pages in each language is accepted, and so is a release without search parts', () => {
  verify({ [file]: part({ list: 'openings' }), 'search/ar.0123456789.json': part() });
  verify({});
});

const refused: [name: string, files: Record<string, string>, line: RegExp][] = [
  ['invalid JSON', { [file]: '{' }, /en\.0123456789\.json: not a valid search part/],
  [
    'an unknown field',
    { [file]: part({ script: '' }) },
    /not a valid search part: pages\.0: .*script/,
  ],
  [
    'a page of another module',
    { [file]: part({ path: '/careers' }) },
    /\/careers: page without a route$/,
  ],
  [
    'a URL of another site',
    { [file]: part({ path: 'https://x.example' }) },
    /not a valid search part: pages\.0\.path/,
  ],
  [
    'a page without a title',
    { [file]: part({ title: '' }) },
    /not a valid search part: pages\.0\.title/,
  ],
  [
    'another language',
    { 'search/fr.0123456789.json': part() },
    /fr\.0123456789\.json: the name has no language; use search\/<ar\|en>/,
  ],
  [
    'two parts in a language',
    { [file]: part(), 'search/en.9876543210.json': part() },
    /second search part for the language en$/,
  ],
  [
    'more than a part may have',
    { [file]: part({ words: 'w'.repeat(searchLimits.partSize) }) },
    /bytes exceed the limit of \d+ bytes for a search part$/,
  ],
];
for (const [name, files, line] of refused) {
  test(`a search part with ${name} is refused`, () => {
    assert.throws(() => verify(files), { message: line });
  });
}

test('a search part is verified only once its content was sent', () => {
  const { release } = describeModule({ [file]: part({ path: '/careers' }) });
  const missing = release.files.filter(({ path }) => path === file);
  verifySearch({ release, files: [], missing });
  assert.throws(() => verifySearch({ release, files: [], missing: [] }), {
    message: /the content is missing$/,
  });
});
