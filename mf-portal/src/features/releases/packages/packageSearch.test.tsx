import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { PackageList, ReleasePackages } from '@sumut/contracts/registry/releasePackages';
import { registryServer, showModules } from '../../../testing/registry.ts';
import { fakeHash } from '../../../testing/releases.ts';
import { findPackages } from './findPackages.ts';

const content = {
  packages: [
    { name: 'left-pad', version: '1.3.0' },
    { name: 'zod', version: '4.1.0' },
  ],
  provided: [{ name: 'react', range: '^19.0.0' }],
};
const list: PackageList = {
  snapshot: 3,
  releases: [
    { module: 'careers', version: '1.2.0', hash: fakeHash('1.2.0'), state: 'live', content },
    { module: 'careers', version: '1.1.0', hash: fakeHash('1.1.0'), state: 'earlier', content },
    { module: 'tools', version: '1.0.0', hash: fakeHash('1.0.0'), state: 'kept', content: null },
  ],
};

async function search(term: string, answer = list) {
  const server = registryServer();
  server.answer('GET', api.modules.packages.path, answer);
  await showModules();
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Name of a package' }), term);
  return server;
}
const section = () => within(screen.getByRole('region', { name: 'Packages in releases' }));

test('a package is found, with its version and the releases that contain it', async () => {
  await search('LEFT');
  const row = await section().findByRole('row', { name: /left-pad/ });
  expect(row).toHaveTextContent(/left-pad.*1\.3\.0.*careers 1\.2\.0 Live.*careers 1\.1\.0/);
  expect(section().getByRole('status')).toHaveTextContent('1 package');
  const link = within(row).getByRole('link', { name: 'careers 1.2.0' });
  const path = buildPath(api.modules.sbom, { module: 'careers', hash: fakeHash('1.2.0') });
  expect(link).toHaveAttribute('href', path);
});

test('a package that the shell provides is shown with the range that the release needs', async () => {
  await search('react');
  const row = await section().findByRole('row', { name: /react/ });
  expect(row).toHaveTextContent(/from the shell: .\^19\.0\.0/);
});

test('releases without an SBOM are listed after every search', async () => {
  await search('nothing');
  expect(await section().findByText(/No stored release contains/)).toBeVisible();
  expect(section().getByText('tools 1.0.0')).toBeVisible();
  expect(section().queryByRole('link', { name: 'tools 1.0.0' })).not.toBeInTheDocument();
});

test('packages are requested only once a search term is long enough', async () => {
  const server = await search('z');
  expect(server.callsTo('GET', api.modules.packages.path)).toHaveLength(0);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Name of a package' }), 'od');
  expect(await section().findByRole('row', { name: /zod/ })).toBeVisible();
  expect(server.callsTo('GET', api.modules.packages.path)).toHaveLength(1);
});

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
