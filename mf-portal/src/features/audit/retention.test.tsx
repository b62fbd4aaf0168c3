import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import type { Retention } from '@sumut/contracts/portal/retention';
import { retentionLimits } from '@sumut/contracts/portal/retentionLimits';
import { auditEntry } from '../../testing/accounts.ts';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { portalServer } from '../../testing/portalServer.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';

const periods = { messages: 24, applications: 12, vitals: 1, audit: 36 };
const answer = (change: Partial<Retention> = {}): Retention => ({
  periods,
  bin: { messages: 0, applications: 0 },
  lastRun: null,
  ...change,
});

let server: FakeServer;
beforeEach(() => {
  server = portalServer({ role: 'admin' });
  server.answer('GET', api.audit.list.path, { items: [auditEntry()], next: null });
  server.answer('GET', api.retention.get.path, answer());
  server.answer('PUT', api.retention.get.path, answer());
});

const open = async () => {
  await renderPortal('/employee-dashboard/audit', 'en');
  const user = userEvent.setup();
  await user.click(await screen.findByText('How long data is kept'));
  return user;
};
const sent = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('a period within the limits of the privacy page is saved after confirmation', async () => {
  const user = await open();
  const messages = await screen.findByRole('combobox', { name: 'Messages' });
  expect(messages).toHaveValue('24');
  const choices = within(messages).getAllByRole<HTMLOptionElement>('option');
  expect(Math.max(...choices.map(({ value }) => Number(value)))).toBe(retentionLimits.messages.max);
  await user.selectOptions(messages, '6');
  await user.click(screen.getByRole('button', { name: 'Save the periods' }));
  const question = within(await screen.findByRole('dialog'));
  expect(sent()).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Save the periods' }));
  expect(await screen.findByText('The periods were saved')).toBeInTheDocument();
  expect(sent()).toEqual([{ ...periods, messages: 6 }]);
});

test('an unusual current period is among the options', async () => {
  server.answer(
    'GET',
    api.retention.get.path,
    answer({ periods: { ...periods, applications: 7 } }),
  );
  await open();
  const field = await screen.findByRole('combobox', { name: 'Applications' });
  expect(field).toHaveDisplayValue('7 months');
});

test('what waits in the bin is shown, with how to take it out', async () => {
  const bin = { messages: 12, applications: 3 };
  server.answer('GET', api.retention.get.path, answer({ bin }));
  await open();
  const text = await screen.findByText(/In the bin:.*12.*messages.*3.*applications/);
  expect(text).toHaveTextContent(/seven days before it is deleted; reopening it/);
});

test('a failure to load is shown and can be retried', async () => {
  server.refuse('GET', api.retention.get.path, 503, 'unavailable');
  const user = await open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.answer('GET', api.retention.get.path, answer());
  await user.click(retry);
  expect(await screen.findByRole('combobox', { name: 'Messages' })).toBeInTheDocument();
});
