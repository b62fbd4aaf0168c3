import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AssetFile } from '@sumut/contracts/registry/assets';
import { computeIntegrity } from '@sumut/contracts/registry/hashes';
import { registryLimits } from '@sumut/contracts/registry/limits';
import { describeModule } from '../../../../testing/builds.ts';
import { shown } from '../../../../testing/gatedReleases.ts';
import { ReleaseRefusedError } from '@sumut/release-check/findings';
import { parseManifest } from '@sumut/release-check/parseManifest';
import { verifyBuild } from '@sumut/release-check/verifyBuild';

const { release: sound, contents } = describeModule();
const files = Object.entries(contents).map(
  ([name, content]) => [name, Buffer.from(content)] as [string, Buffer],
);
const faults: [name: string, manifest: unknown, line: RegExp, present?: [string, Buffer][]][] = [
  ['invalid JSON', Buffer.from('{'), /^refused archive: release\.json is not valid JSON$/],
  ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0x22]), /is not valid JSON$/],
  ['a byte order mark', Buffer.from(`\ufeff${JSON.stringify(sound)}`), /is not valid JSON$/],
  ['a list', [], /release\.json is not a valid release manifest/],
  [
    'another contract',
    { contract: 2 },
    /^refused contract: built for contract 2; .* requires contract 1$/,
  ],
  ['a missing field', { ...sound, entry: undefined }, /not a valid release manifest: entry: /],
  ['an unknown field', { ...sound, extra: 1 }, /not a valid release manifest: .*extra/],
  [
    'the field __proto__',
    Buffer.from(JSON.stringify(sound).replace('{', '{"__proto__":{},')),
    /not a valid release manifest: .*__proto__/,
  ],
  [
    'a version with a leading zero',
    { ...sound, version: '01.0.0' },
    /^refused version: 01\.0\.0 is not a semantic version$/,
  ],
  [
    'a path that leads out',
    { ...sound, files: [{ ...sound.files[0], path: '../evil.js' }] },
    /not a plain relative path/,
  ],
  [
    'an absolute path',
    { ...sound, files: [{ ...sound.files[0], path: '/etc/passwd' }] },
    /not a plain relative path/,
  ],
  ['an invalid name', { ...sound, name: 'Evil; script-src *' }, /not a valid release manifest/],
  ['a hash of other content', { ...sound, hash: 'f'.repeat(64) }, /the hash does not match/],
  [
    'another title under its hash',
    { ...sound, title: { ar: 'م', en: 'M' } },
    /the hash does not match/,
  ],
  ['a missing file', sound, /: page\.css is missing$/, files.slice(0, 1)],
  ['an undeclared file', sound, /: x\.js is not listed in/, [...files, ['x.js', Buffer.from('')]]],
  [
    'a changed file',
    sound,
    /: page\.css does not match its size or hash in release\.json$/,
    files.map(([name, bytes]) => [name, name === 'page.css' ? Buffer.from('.tooL {}') : bytes]),
  ],
  [
    'an entry that is not one of its files',
    { ...sound, entry: 'none.js' },
    /: none\.js is required, but not listed in the files of release\.json$/,
  ],
  [
    'a preload that is not one of its files',
    { ...sound, preload: ['a.css'] },
    /: a\.css is required, but not listed in the files of release\.json$/,
  ],
];
for (const [name, manifest, line, present = files] of faults) {
  test(`a manifest with ${name} is refused`, () => {
    const bytes = Buffer.isBuffer(manifest) ? manifest : Buffer.from(JSON.stringify(manifest));
    assert.throws(
      () => verifyBuild(parseManifest(bytes), new Map(present)),
      (error) => {
        assert.ok(error instanceof ReleaseRefusedError, String(error));
        assert.match(shown(error.findings).join('\n'), line);
        return true;
      },
    );
  });
}

test('a manifest that lists itself, or lists a name twice in different case, is refused', () => {
  for (const name of ['release.json', 'Release.json', 'ENTRY.js']) {
    const twice = describeModule({ [name]: 'x' });
    const manifest = Buffer.from(JSON.stringify(twice.release));
    const present = [...files, [name, Buffer.from('x')] as const];
    assert.throws(
      () => verifyBuild(parseManifest(manifest), new Map(present)),
      /two files have the same name/,
    );
  }
});

test('widget types that are added after the build do not change its hash', () => {
  const described = {
    ...sound,
    types: { grid: [{ name: 'title', type: 'string', optional: false }] },
  };
  const { release, manifest } = verifyBuild(
    parseManifest(Buffer.from(JSON.stringify(described, null, 2))),
    new Map(files),
  );
  assert.equal(release.hash, sound.hash);
  assert.equal(manifest, JSON.stringify(described, null, 2));
});

test('a build may omit known contents, and each missing content is reported once', () => {
  const [entry, style] = files.map(([, content]) => content);
  const twice = describeModule({ 'copy.css': contents['page.css'] ?? '' });
  const verify = (present: [string, Buffer][], known: Map<string, number>) =>
    verifyBuild(parseManifest(Buffer.from(JSON.stringify(twice.release))), new Map(present), known);
  const entryHash = computeIntegrity(entry ?? '');
  const known = new Map([[entryHash, entry?.length ?? 0]]);
  const paths = (list: { path: string }[]) => list.map(({ path }) => path);
  assert.deepEqual(paths(verify([], known).missing), ['page.css']);
  const whole = verify([['page.css', style ?? Buffer.alloc(0)]], known);
  assert.deepEqual([paths(whole.missing), paths(whole.files)], [[], ['page.css']]);
  assert.throws(() => verify([], new Map([[entryHash, 1]])), /entry\.js does not match its size/);
});

test('a release above the limits of size or number of files is refused, even if no files are sent', () => {
  const file = sound.files[0];
  assert.ok(file);
  const described = (listed: AssetFile[]) =>
    parseManifest(Buffer.from(JSON.stringify(describeModule({}, { files: listed }).release)));
  const many = Array.from({ length: registryLimits.filesPerRelease + 1 }, (_, index) => ({
    ...file,
    path: `${index}.js`,
  }));
  assert.throws(
    () => verifyBuild(described(many), new Map(), new Map()),
    /2001 files exceed the limit/,
  );
  const large = [{ ...file, size: registryLimits.releaseSize + 1 }];
  assert.throws(
    () => verifyBuild(described(large), new Map(), new Map()),
    /bytes exceed the limit/,
  );
});
