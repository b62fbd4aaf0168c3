import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { noon } from '../../../testing/noon.ts';
import { openDialog } from '../../../testing/controls.ts';
import { registry, registryServer, showModules } from '../../../testing/registry.ts';
import { moduleState } from '../../../testing/releases.ts';

const path = buildPath(api.modules.decideOrigin, { module: 'careers' });
const kind = 'connect' as const;
const waiting = { kind, origin: 'https://api.example.com', requested: true };
const approved = {
  kind: 'image' as const,
  origin: 'https://pictures.example.com',
  requested: false,
  approved: { by: 'sara', at: noon },
};
const state = registry({ modules: [moduleState({ origins: [waiting, approved] })] });

test('without origins, there is no section about them', async () => {
  registryServer();
  await showModules();
  expect(await screen.findByRole('heading', { name: 'Rules of the modules' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Other servers' })).not.toBeInTheDocument();
});

test('an admin approves the origin that a module requests', async () => {
  const server = registryServer(state);
  server.answer('PUT', path, undefined);
  await showModules();
  const section = within(await screen.findByRole('region', { name: 'Other servers' }));
  expect(section.getByRole('row', { name: /api\.example\.com/ })).toHaveTextContent(
    /Careers.*requests.*Waiting for approval/,
  );
  await userEvent.click(section.getByRole('button', { name: /^Approve .*api/ }));
  const dialog = within(await openDialog(/^Approve/));
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.callsTo('PUT', path).map(({ body }) => body)).toEqual([
    { kind, origin: waiting.origin, approved: true },
  ]);
});

test('an admin withdraws an approval, in Arabic', async () => {
  const server = registryServer(state);
  server.answer('PUT', path, undefined);
  await showModules('', 'ar');
  const section = within(await screen.findByRole('region', { name: 'الخوادم الخارجية' }));
  expect(section.getByRole('row', { name: /pictures/ })).toHaveTextContent(
    /لا يحتاج إليه أي إصدار/,
  );
  await userEvent.click(section.getByRole('button', { name: /^سحب الموافقة على .*pictures/ }));
  const dialog = within(await openDialog(/^سحب الموافقة/));
  await userEvent.click(dialog.getByRole('button', { name: 'سحب الموافقة' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.callsTo('PUT', path).map(({ body }) => body)).toEqual([
    { kind: 'image', origin: approved.origin, approved: false },
  ]);
});
