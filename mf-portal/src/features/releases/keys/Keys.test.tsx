import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { openDialog } from '../../../testing/controls.ts';
import { registry, teamKey, registryServer, showModules } from '../../../testing/registry.ts';

const publicKey = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' };
const privateKey = { ...publicKey, d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A' };

async function fillIn(key: string) {
  const page = await showModules();
  const keys = within(await screen.findByRole('region', { name: 'Team keys' }));
  await userEvent.click(keys.getByText('Add a key'));
  await userEvent.type(keys.getByLabelText('Name'), 'CI of the careers');
  await userEvent.type(keys.getByLabelText('Module'), 'careers');
  await userEvent.click(screen.getByLabelText('Public key'));
  await userEvent.paste(key);
  await userEvent.click(screen.getByRole('button', { name: 'Add the key' }));
  return page;
}

test('keys are listed with their module, including revoked ones', async () => {
  const old = teamKey({ id: 'old', name: 'Omar’s laptop', revokedAt: Date.UTC(2026, 10, 21) });
  registryServer(registry(), [teamKey(), old]);
  await showModules();
  const keys = within(await screen.findByRole('region', { name: 'Team keys' }));
  const valid = await keys.findByRole('row', { name: /^Careers team/ });
  expect(valid).toHaveTextContent(/careers.*kPrK_qmx….*20 Nov 2026.*Valid/);
  const revoked = keys.getByRole('row', { name: /laptop/ });
  expect(revoked).toHaveTextContent(/Revoked 21 Nov 2026/);
  expect(within(revoked).queryByRole('button')).not.toBeInTheDocument();
});

test('a key is revoked after confirmation and shown as revoked, and the focus moves to the heading of the keys', async () => {
  const server = registryServer(registry(), [teamKey()]);
  server.answer('DELETE', buildPath(api.modules.revokeKey, { id: teamKey().id }), '', 204);
  await showModules();
  await userEvent.click(await screen.findByRole('button', { name: /^Revoke the key/ }));
  const dialog = await openDialog(/Revoke the key .*Careers team/);
  expect(dialog).toHaveTextContent('What visitors see stays as it is.');
  server.answer('GET', api.modules.keys.path, { keys: [teamKey({ revokedAt: Date.now() })] });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText(/^Revoked \d/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Team keys' })).toHaveFocus();
  expect(
    server.callsTo('DELETE', buildPath(api.modules.revokeKey, { id: teamKey().id })),
  ).toHaveLength(1);
});

test('a public key is sent as pasted, and the form is cleared', async () => {
  const server = registryServer();
  server.answer('POST', api.modules.keys.path, teamKey(), 201);
  await fillIn(JSON.stringify(publicKey, null, 2));
  expect(await screen.findByText(/The key of .* was added/)).toBeVisible();
  expect(server.callsTo('POST', api.modules.keys.path)[0]?.body).toEqual({
    name: 'CI of the careers',
    module: 'careers',
    rights: ['upload', 'live'],
    key: publicKey,
  });
  await waitFor(() => expect(server.callsTo('GET', api.modules.keys.path)).toHaveLength(2));
  expect(screen.getByLabelText('Public key')).toHaveValue('');
});

test.each([
  ['as JSON', JSON.stringify(privateKey)],
  ['as PEM', '-----BEGIN PRIVATE KEY-----\nMC4CAQ\n-----END PRIVATE KEY-----'],
])('a private key %s is not sent, with a hint that it is private', async (_, key) => {
  const server = registryServer();
  await fillIn(key);
  const field = screen.getByLabelText('Public key');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/This is a private key/));
  expect(field).toHaveFocus();
  expect(server.callsTo('POST', api.modules.keys.path)).toEqual([]);
});

test('a key that is already registered is refused at its field', async () => {
  const server = registryServer();
  server.refuse('POST', api.modules.keys.path, 400, 'validation', { key: 'taken' });
  await fillIn(JSON.stringify(publicKey));
  const field = screen.getByLabelText('Public key');
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(/Each module needs a key of its own/),
  );
  expect(field).not.toHaveValue('');
});

test.each(['hello', '{}', 'null', '{"kty":"RSA","n":"AQ","e":"AQ"}'])(
  '%s is refused as an invalid key',
  async (key) => {
    const server = registryServer();
    await fillIn(key);
    const field = screen.getByLabelText('Public key');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/This entry is not valid\./));
    expect(server.callsTo('POST', api.modules.keys.path)).toEqual([]);
  },
);

test('a key that the server refuses stays in the form, with the failure next to it', async () => {
  const server = registryServer();
  server.refuse('POST', api.modules.keys.path, 400, 'validation');
  await fillIn(JSON.stringify(publicKey));
  expect(await screen.findByRole('alert')).toHaveTextContent('The key was not added');
  const keys = within(screen.getByRole('region', { name: 'Team keys' }));
  expect(keys.getByText('The key was not added')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('CI of the careers');
});

const openForm = async (section: RegExp, title: string) => {
  const region = within(await screen.findByRole('region', { name: section }));
  await userEvent.click(region.getByText(title));
  return region;
};

test('the draft of a new key survives a reload without the key itself, which may be a private one', async () => {
  registryServer();
  const { unmount } = await showModules();
  const form = await openForm(/^Team keys/, 'Add a key');
  await userEvent.type(form.getByLabelText('Name'), 'CI of the careers');
  await userEvent.click(form.getByLabelText('Public key'));
  await userEvent.paste('-----BEGIN PRIVATE KEY-----');
  const stored = JSON.stringify(Object.entries(sessionStorage));
  expect(stored).toContain('CI of the careers');
  expect(stored).not.toContain('PRIVATE');
  unmount();
  await showModules();
  const again = await openForm(/^Team keys/, 'Add a key');
  expect(again.getByLabelText('Name')).toHaveValue('CI of the careers');
  expect(again.getByLabelText('Public key')).toHaveValue('');
});
