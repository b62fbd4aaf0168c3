import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { defaultPolicy } from '@sumut/contracts/registry/policies';
import { openDialog } from '../../../testing/controls.ts';
import { registry, registryServer, showModules } from '../../../testing/registry.ts';
import { moduleState } from '../../../testing/releases.ts';

const path = buildPath(api.modules.changePolicy, { module: 'careers' });

async function open(button: string | RegExp = 'Change the rules of Careers') {
  await userEvent.click(await screen.findByRole('button', { name: withoutIsolation(button) }));
}
/** Returns a matcher for names that ignores invisible characters around inserted values. */
const withoutIsolation = (name: string | RegExp) => (given: string) => {
  const plain = given.replaceAll(/\p{Cf}/gu, '');
  return typeof name === 'string' ? plain === name : name.test(plain);
};

test('the rules of each module are listed', async () => {
  registryServer();
  await showModules();
  const rules = within(await screen.findByRole('region', { name: 'Rules of the modules' }));
  const row = await rules.findByRole('row', { name: /careers/ });
  expect(row).toHaveTextContent(/60.*48.*No.*No.*No/);
});

test('an admin changes the rules of a module in the displayed units', async () => {
  const server = registryServer();
  await showModules();
  await open();
  const dialog = within(await openDialog(/^Rules of/));
  const firstLoad = dialog.getByLabelText('First load (kB)');
  expect(firstLoad).toHaveValue(60);
  await userEvent.clear(firstLoad);
  await userEvent.type(firstLoad, '80.5');
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Protected/ }));
  const policy = { ...defaultPolicy('careers'), firstLoad: 80_500, protected: true };
  server.answer('PUT', path, { module: 'careers', policy });
  server.answer('GET', api.modules.policies.path, { policies: [{ module: 'careers', policy }] });
  await userEvent.click(dialog.getByRole('button', { name: 'Save the rules' }));
  expect(await screen.findByRole('cell', { name: '80.5' })).toBeVisible();
  expect(server.callsTo('PUT', path).map(({ body }) => body)).toEqual([policy]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an admin requires provenance from a module, and then no longer requires it', async () => {
  const server = registryServer();
  await showModules();
  const policy = defaultPolicy('careers');
  const choose = async (choice: string, answered: object) => {
    await open();
    const dialog = within(await openDialog(/^Rules of/));
    await userEvent.selectOptions(dialog.getByLabelText('Provenance'), choice);
    server.answer('PUT', path, { module: 'careers', policy: answered });
    server.answer('GET', api.modules.policies.path, {
      policies: [{ module: 'careers', policy: answered }],
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Save the rules' }));
    expect(await screen.findByRole('cell', { name: choice })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  const demanding = { ...policy, provenance: 'workflow' };
  await choose('Required, from a registered workflow', demanding);
  await choose('Not required', policy);
  expect(server.callsTo('PUT', path).map(({ body }) => body)).toEqual([demanding, policy]);
});

test.each(['', '0', '1001', 'x'])('a first load of "%s" is not sent', async (text) => {
  const server = registryServer();
  await showModules();
  await open();
  const dialog = within(await openDialog(/^Rules of/));
  const firstLoad = dialog.getByLabelText('First load (kB)');
  await userEvent.clear(firstLoad);
  if (text) await userEvent.type(firstLoad, text);
  await userEvent.click(dialog.getByRole('button', { name: 'Save the rules' }));
  await waitFor(() => expect(firstLoad).toBeInvalid());
  expect(server.callsTo('PUT', path)).toEqual([]);
});

test('the shell has only the rules for approval and automatic rollback', async () => {
  const server = registryServer(
    registry({
      modules: [moduleState({ name: 'shell', title: { ar: 'إطار الموقع', en: 'Shell' } })],
    }),
  );
  await showModules();
  const rules = within(await screen.findByRole('region', { name: 'Rules of the modules' }));
  const row = await rules.findByRole('row', { name: /shell/ });
  expect(row).toHaveTextContent(/No limit.*No limit.*Yes.*No.*No/);
  await open('Change the rules of Shell');
  const dialog = within(await openDialog(/^Rules of/));
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2);
  expect(dialog.queryByRole('spinbutton')).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Needs approval/ }));
  const ofShell = buildPath(api.modules.changePolicy, { module: 'shell' });
  const policy = { ...defaultPolicy('shell'), approval: true };
  server.answer('PUT', ofShell, { module: 'shell', policy });
  await userEvent.click(dialog.getByRole('button', { name: 'Save the rules' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.callsTo('PUT', ofShell).map(({ body }) => body)).toEqual([policy]);
});
