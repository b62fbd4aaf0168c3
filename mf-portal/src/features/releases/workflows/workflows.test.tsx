import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { openDialog } from '../../../testing/controls.ts';
import {
  registry,
  registryServer,
  releaseWorkflow,
  showModules,
} from '../../../testing/registry.ts';
import { moduleState, release } from '../../../testing/releases.ts';

const { path } = api.modules.workflows;
const section = async () => within(await screen.findByRole('region', { name: /without a key/ }));

async function openForm() {
  await showModules();
  const workflows = await section();
  await userEvent.click(workflows.getByText('Add a workflow'));
  return workflows;
}

test('workflows are listed with their rights and last use', async () => {
  const used = releaseWorkflow({
    id: 'other',
    repository: 'acme/maps',
    environment: 'production',
    live: false,
    usedAt: Date.UTC(2026, 10, 21),
  });
  registryServer(registry(), [], [releaseWorkflow(), used]);
  await showModules();
  const workflows = await section();
  const first = await workflows.findByRole('row', { name: /^acme\/careers/ });
  expect(first).toHaveTextContent(
    /careers.*release\.yml.*refs\/tags\/v\*.*make them live.*Not yet/,
  );
  expect(within(first).getByRole('link')).toHaveAttribute(
    'href',
    'https://github.com/acme/careers',
  );
  const second = workflows.getByRole('row', { name: /^acme\/maps/ });
  expect(second).toHaveTextContent(/environment .production.*only upload releases.*21 Nov 2026/);
});

test('a workflow is added as entered, without an empty environment', async () => {
  const server = registryServer();
  server.answer('POST', path, releaseWorkflow(), 201);
  const workflows = await openForm();
  await userEvent.type(workflows.getByLabelText('Module'), 'careers');
  await userEvent.type(workflows.getByLabelText('Repository'), 'acme/careers');
  await userEvent.selectOptions(workflows.getByLabelText('Rights'), 'upload');
  await userEvent.click(workflows.getByRole('button', { name: 'Add the workflow' }));
  expect(await screen.findByText(/can now release .*careers/)).toBeVisible();
  expect(server.callsTo('POST', path)[0]?.body).toEqual({
    module: 'careers',
    issuer: 'https://token.actions.githubusercontent.com',
    repository: 'acme/careers',
    workflow: '.github/workflows/release.yml',
    ref: 'refs/tags/v*',
    live: false,
  });
  await waitFor(() => expect(server.callsTo('GET', path)).toHaveLength(2));
});

test('a workflow that is already registered is refused at its field', async () => {
  const server = registryServer();
  server.refuse('POST', path, 400, 'validation', { workflow: 'taken' });
  const workflows = await openForm();
  await userEvent.type(workflows.getByLabelText('Module'), 'careers');
  await userEvent.type(workflows.getByLabelText('Repository'), 'acme/careers');
  await userEvent.click(workflows.getByRole('button', { name: 'Add the workflow' }));
  const field = workflows.getByLabelText('Workflow');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/may already release this module/));
});

test('a failure to add a workflow stays visible in the form', async () => {
  const server = registryServer();
  server.refuse('POST', path, 503, 'unavailable');
  const workflows = await openForm();
  await userEvent.type(workflows.getByLabelText('Module'), 'careers');
  await userEvent.type(workflows.getByLabelText('Repository'), 'acme/careers');
  await userEvent.click(workflows.getByRole('button', { name: 'Add the workflow' }));
  expect(await workflows.findByText('The workflow was not added')).toBeVisible();
});

test('a ref without its `refs/` prefix is refused before it is sent', async () => {
  const server = registryServer();
  const workflows = await openForm();
  const ref = workflows.getByLabelText('Branch or tag');
  await userEvent.clear(ref);
  await userEvent.type(ref, 'main');
  await userEvent.click(workflows.getByRole('button', { name: 'Add the workflow' }));
  await waitFor(() => expect(ref).toHaveAccessibleDescription(/This entry is not valid\./));
  expect(server.callsTo('POST', path)).toEqual([]);
});

test('a workflow is removed after confirmation, and the focus moves to the heading of the workflows', async () => {
  const workflow = releaseWorkflow();
  const server = registryServer(registry(), [], [workflow]);
  const target = buildPath(api.modules.removeWorkflow, { id: workflow.id });
  server.answer('DELETE', target, '', 204);
  await showModules();
  await userEvent.click(await screen.findByRole('button', { name: /^Remove the workflow of/ }));
  const dialog = await openDialog(/Remove the workflow of .*acme\/careers/);
  expect(dialog).toHaveTextContent('What visitors see stays as it is.');
  server.answer('GET', path, { workflows: [] });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/There are no such workflows yet/)).toBeVisible();
  expect(server.callsTo('DELETE', target)).toHaveLength(1);
  expect(screen.getByRole('heading', { name: /without a key/ })).toHaveFocus();
});

test('a release by a workflow shows the run that created it', async () => {
  const live = {
    ...release('1.2.0'),
    by: 'acme/careers',
    identity: {
      issuer: 'https://gitlab.example',
      repository: 'acme/careers',
      workflow: 'acme/careers/.gitlab-ci.yml',
      ref: 'refs/tags/v1.2.0',
      commit: '5f1e3c0b9a8d7c6b5a4f3e2d1c0b9a8d7c6b5a4f',
      run: '9001',
      environment: 'production',
    },
  };
  registryServer(registry({ modules: [moduleState({ live, releases: [live] })] }));
  await showModules();
  const link = await screen.findByRole('link', { name: 'acme/careers' });
  expect(link).toHaveAttribute('href', 'https://gitlab.example/acme/careers');
  expect(screen.getByRole('row', { name: /acme\/careers/ })).toHaveTextContent(
    /\.gitlab-ci\.yml.*refs\/tags\/v1\.2\.0.*environment .production.*commit .5f1e3c0.*run .9001/,
  );
});
