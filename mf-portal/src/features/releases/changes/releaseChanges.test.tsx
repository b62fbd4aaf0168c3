import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { releaseBase } from '@sumut/contracts/registry/contract';
import { registryServer, showModules } from '../../../testing/registry.ts';
import { fakeHash } from '../../../testing/releases.ts';

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
