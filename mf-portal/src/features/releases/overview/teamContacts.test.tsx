import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { Language } from '@sumut/contracts/language/language';
import type { ModuleState } from '@sumut/contracts/registry/registryState';
import { noon } from '../../../testing/noon.ts';
import { openDialog } from '../../../testing/controls.ts';
import { registry, registryServer, showModules } from '../../../testing/registry.ts';
import { moduleState } from '../../../testing/releases.ts';

test('an admin sets the address of a team', async () => {
  const server = registryServer();
  const path = buildPath(api.modules.changeContact, { module: 'careers' });
  server.answer('PUT', path, undefined);
  await showModules();
  const section = within(await screen.findByRole('region', { name: 'Addresses of the teams' }));
  expect(await section.findByRole('row', { name: /Careers/ })).toHaveTextContent('No address');
  const address = { module: 'careers', email: 'careers@example.com', language: 'ar' };
  server.answer('GET', api.modules.contacts.path, { contacts: [address] });
  await userEvent.click(section.getByRole('button', { name: /^Change the address .*Careers/ }));
  const dialog = within(await openDialog(/^Address of the team/));
  await userEvent.type(dialog.getByLabelText(/^Email address/), address.email);
  await userEvent.selectOptions(dialog.getByLabelText('Language of the emails'), 'Arabic');
  await userEvent.click(dialog.getByRole('button', { name: 'Save the address' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.callsTo('PUT', path).map(({ body }) => body)).toEqual([
    { email: address.email, language: 'ar' },
  ]);
  expect(await section.findByText(address.email)).toBeVisible();
});

const request = { at: noon, mail: false, webhook: false, hasAddress: false };
test.each<[Language, Partial<NonNullable<ModuleState['rebuildRequest']>>, RegExp]>([
  ['en', {}, /No address: nobody/],
  ['en', { webhook: true }, /No address: only the operator’s webhook was informed/],
  ['en', { hasAddress: true }, /Email is off: nobody/],
  ['en', { hasAddress: true, mail: true }, /by email on/],
  ['ar', {}, /لا عنوان للفريق: لم يُطلب ذلك من أحد/],
])(
  'the view states whether the team of unfit pages got a request (%s, %o)',
  async (language, change, notice) => {
    const unfit = moduleState({ pagesUnfit: true, rebuildRequest: { ...request, ...change } });
    registryServer(registry({ modules: [unfit] }));
    await showModules('', language);
    expect(await screen.findByText(notice)).toBeVisible();
  },
);
