import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registryServer, showModules } from '../../testing/registry.ts';

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

test('the draft of a new workflow survives a reload', async () => {
  registryServer();
  const { unmount } = await showModules();
  const form = await openForm(/without a key/, 'Add a workflow');
  await userEvent.type(form.getByLabelText('Repository'), 'acme/careers');
  await userEvent.selectOptions(form.getByLabelText('Rights'), 'upload');
  unmount();
  await showModules();
  const again = await openForm(/without a key/, 'Add a workflow');
  expect(again.getByLabelText('Repository')).toHaveValue('acme/careers');
  expect(again.getByLabelText('Rights')).toHaveValue('upload');
});
