import { comparedManifestSchema, compareReleases } from './compareReleases.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { releaseBase } from '@sumut/contracts/registry/contract';
import { registryServer, showModules } from '../../../testing/registry.ts';
import { fakeHash } from '../../../testing/releases.ts';

const manifest = (changes: object = {}) =>
  comparedManifestSchema.parse({ routes: ['/a'], texts: ['title'], shared: {}, ...changes });
const packages = (...all: [string, string][]) => ({
  packages: all.map(([name, version]) => ({ name, version })),
  provided: [],
});

test('routes, texts, shared libraries and packages that differ are listed', () => {
  const before = {
    manifest: manifest({ shared: { react: '^19.0.0' } }),
    content: packages(['left', '1.0.0'], ['pad', '1.0.0']),
  };
  const after = {
    manifest: manifest({
      routes: ['/a', '/b'],
      texts: ['heading'],
      shared: { react: '^19.1.0' },
    }),
    content: packages(['left', '1.0.0'], ['left', '2.0.0'], ['right', '1.0.0']),
  };
  expect(compareReleases(before, after)).toEqual([
    { part: 'routes', changes: { added: ['/b'], removed: [], changed: [] } },
    { part: 'texts', changes: { added: ['heading'], removed: ['title'], changed: [] } },
    {
      part: 'shared',
      changes: { added: [], removed: [], changed: [['react', '^19.0.0', '^19.1.0']] },
    },
    {
      part: 'packages',
      changes: {
        added: ['right 1.0.0'],
        removed: ['pad 1.0.0'],
        changed: [['left', '1.0.0', '1.0.0, 2.0.0']],
      },
    },
  ]);
});

test('packages are compared only if both releases have an SBOM; equal releases have no differences', () => {
  const same = { manifest: manifest(), content: null };
  expect(compareReleases(same, { ...same, content: packages(['left', '1.0.0']) })).toEqual([]);
});

const manifestPath = (version: string) =>
  `${releaseBase({ name: 'careers', hash: fakeHash(version) })}release.json`;

test('what a newer release changes compared with the live one is shown on request', async () => {
  const server = registryServer();
  server.answer('GET', manifestPath('1.2.0'), { routes: ['/careers'], texts: ['a'] });
  server.answer('GET', manifestPath('1.3.0'), { routes: ['/careers', '/careers/teams'] });
  server.answer('GET', api.modules.packages.path, { snapshot: 3, releases: [] });
  await showModules();
  await userEvent.click(await screen.findByRole('button', { name: /^Changes: .*1\.3\.0/ }));
  expect(await screen.findByText('+ /careers/teams')).toBeVisible();
  expect(screen.getByText('− a')).toBeVisible();
  expect(screen.getByText(/From .*1\.2\.0.* to .*1\.3\.0/)).toBeVisible();
});
