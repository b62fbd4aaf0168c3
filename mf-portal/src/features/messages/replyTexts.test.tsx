import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { Thread } from '@sumut/contracts/portal/replies';
import { recordServer } from '../../testing/portalServer.ts';
import { message } from '../../testing/records.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';

const id = 'message-1';
const threadPath = buildPath(api.messages.thread, { id });

// The texts of replies have their own instance of i18next, which is created after their catalogue is loaded.
jest.mock('i18next', () => {
  const actual = jest.requireActual<{ createInstance: () => unknown }>('i18next');
  return { ...actual, __esModule: true, createInstance: jest.fn(actual.createInstance) };
});

const thread: Thread = { mode: 'smtp', entries: [], more: false };

function serve() {
  const server = recordServer();
  server.answer('GET', buildPath(api.messages.get, { id }), message({ language: 'ar' }));
  server.answer('GET', threadPath, thread);
  return server;
}

test('reply texts that could not be loaded leave an error with another attempt in place of the form', async () => {
  jest.mocked(createInstance).mockImplementationOnce(() => {
    throw new Error('The texts could not be loaded');
  });
  serve();
  await renderPortal(`/employee-dashboard?id=${id}`);
  expect(await screen.findByText('The reply form could not be loaded')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: 'Subject' })).toHaveValue('رد: فرصة شراكة');
});

test('the correspondence is announced as loading until it is there', async () => {
  const server = serve();
  const fail = server.hold('GET', threadPath);
  await renderPortal(`/employee-dashboard?id=${id}`);
  expect(await screen.findByText('Loading the correspondence')).toBeInTheDocument();
  fail();
  expect(await screen.findByText('The correspondence could not be loaded')).toBeInTheDocument();
  expect(screen.queryByText('Loading the correspondence')).not.toBeInTheDocument();
});
