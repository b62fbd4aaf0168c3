import { describeFiles, describeRelease, textKeys } from './describeRelease.ts';
import { hashRelease } from './hashes.ts';

const files = describeFiles([
  ['pages/b.css', Buffer.from('b')],
  ['entry.js', Buffer.from('مدخل')],
]);
const manifest = {
  name: 'glossary',
  title: { en: 'Glossary', ar: 'المصطلحات' },
  routes: ['/glossary'],
  widgets: [],
  navigation: [],
};
const built = {
  manifest,
  version: '1.0.0',
  files,
  entry: 'entry.js',
  preload: [],
  shared: { react: '^19.0.0' },
  catalogue: { title: 'Glossary', terms: { uav: 'UAV' }, list: ['a', 'b'] },
};

test('files are listed by path, with their size in bytes and the hash of their content', () => {
  expect(files.map(({ path, size }) => [path, size])).toEqual([
    ['entry.js', 8],
    ['pages/b.css', 1],
  ]);
  // `printf b | openssl dgst -sha384 -binary | base64`
  expect(files[1]?.integrity).toBe(
    'sha384-mKkGGCzc+x6060cRdgD2iVji3dFAJItHmE9L3mWHuJyCFcPaiVozbpStGso5AVxA',
  );
});

test('the hash of a release does not depend on the order of fields in module.json', () => {
  const release = describeRelease(built);
  const written = JSON.parse(JSON.stringify(release)) as typeof release;
  expect(release.hash).toBe(hashRelease(written));
  const { name, ...others } = manifest;
  expect(describeRelease({ ...built, manifest: { ...others, name } }).hash).toBe(release.hash);
  expect(describeRelease({ ...built, version: '1.0.1' }).hash).not.toBe(release.hash);
});

test('text keys are dotted, and a list counts as one text', () => {
  expect(describeRelease(built).texts).toEqual(['title', 'terms.uav', 'list']);
  expect(textKeys({})).toEqual([]);
});

test.each([
  ['an unknown field of module.json', { manifest: { ...manifest, icon: 'book' } }],
  ['a version that is none', { version: 'next' }],
  ['a path out of the folder', { files: describeFiles([['../entry.js', Buffer.from('')]]) }],
])('%s is refused', (_name, change) => {
  expect(() => describeRelease({ ...built, ...change })).toThrow();
});
