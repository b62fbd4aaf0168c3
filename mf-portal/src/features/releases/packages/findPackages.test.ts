import type { ReleasePackages } from '@sumut/contracts/registry/releasePackages';
import { fakeHash } from '../../../testing/releases.ts';
import { findPackages } from './findPackages.ts';

const containing = (
  version: string,
  packages: Record<string, string>,
  provided: Record<string, string> = {},
): ReleasePackages => ({
  module: 'careers',
  version,
  hash: fakeHash(version),
  state: 'kept',
  content: {
    packages: Object.entries(packages).map(([name, used]) => ({ name, version: used })),
    provided: Object.entries(provided).map(([name, range]) => ({ name, range })),
  },
});

const find = (text: string, ...releases: ReleasePackages[]) =>
  findPackages({ snapshot: 1, releases }, text);
const namesOf = (text: string, ...releases: ReleasePackages[]) =>
  find(text, ...releases).map(({ name, version }) => `${name}@${version}`);

test('packages are found by a part of their name, ignoring case and surrounding spaces', () => {
  const release = containing('1.0.0', { react: '19.0.0', 'react-dom': '19.0.0', three: '0.180.0' });
  expect(namesOf(' REACT ', release)).toEqual(['react@19.0.0', 'react-dom@19.0.0']);
  expect(namesOf('angular', release)).toEqual([]);
});

test('a name with capital letters is found by lower-case letters', () => {
  expect(namesOf('jszip', containing('1.0.0', { JSZip: '3.0.0' }))).toEqual(['JSZip@3.0.0']);
});

test('a package is listed once with all releases that contain the same version', () => {
  const one = containing('1.0.0', { three: '0.180.0' });
  const other = containing('1.1.0', { three: '0.180.0' });
  const newer = containing('1.2.0', { three: '0.181.0' });
  expect(find('three', one, other, newer)).toEqual([
    { name: 'three', version: '0.180.0', isProvided: false, releases: [one, other] },
    { name: 'three', version: '0.181.0', isProvided: false, releases: [newer] },
  ]);
});

test('packages that the shell must provide are listed with their range, separate from packages in the files', () => {
  const inFiles = containing('1.0.0', { react: '19.0.0' });
  const provided = containing('1.1.0', {}, { react: '19.0.0' });
  expect(find('react', inFiles, provided)).toEqual([
    { name: 'react', version: '19.0.0', isProvided: false, releases: [inFiles] },
    { name: 'react', version: '19.0.0', isProvided: true, releases: [provided] },
  ]);
});

test('an exact match comes first; the others are sorted by name and version', () => {
  const release = containing('1.0.0', {
    'a-react': '1.0.0',
    react: '19.10.0',
    'react-dom': '1.0.0',
  });
  const older = containing('0.9.0', { react: '19.9.0' });
  expect(namesOf('react', release, older)).toEqual([
    'react@19.9.0',
    'react@19.10.0',
    'a-react@1.0.0',
    'react-dom@1.0.0',
  ]);
});

test('a release without an SBOM has no packages', () => {
  expect(namesOf('react', { ...containing('1.0.0', {}), content: null })).toEqual([]);
});
