import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { languages } from '@sumut/contracts/language/language';
import { builtInTemplates, type Template } from '@sumut/contracts/portal/applicationReplies';
import { press } from '../../testing/controls.ts';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { portalServer } from '../../testing/portalServer.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';

const [stage] = builtInTemplates;
const path = buildPath(api.mail.changeTemplate, { stage, language: 'ar' });
const body = 'Dear {{name}},';

const templates = (subject: string): Template[] =>
  builtInTemplates.flatMap((each) =>
    languages.map((language) => ({ stage: each, language, changed: true, subject, body })),
  );

let server: FakeServer;
beforeEach(async () => {
  server = portalServer({ role: 'admin' });
  server.answer('GET', api.mail.status.path, {
    mode: 'smtp',
    from: 'office@sumut.example',
    settings: { acknowledge: { messages: true, applications: true } },
    counts: { waiting: 0, sent: 0, caught: 0, failed: 0 },
  });
  server.answer('GET', api.mail.list.path, { items: [], next: null });
  server.answer('GET', api.mail.templates.path, templates('First'));
  await renderPortal('/employee-dashboard/mail');
  await userEvent.type(await subject(), ' and mine');
  server.refuse('PUT', path, 409, 'stale');
  server.answer('GET', api.mail.templates.path, templates('Theirs'));
  await press('Save the template');
});

const subject = () => screen.findByRole('textbox', { name: 'Subject' });
const notice = async () => (await screen.findByText(/Another admin changed/)).parentElement;

test('a template that another admin has changed is shown, and the input stays', async () => {
  expect(await notice()).toHaveTextContent(`Theirs${body}`);
  expect(await subject()).toHaveValue('First and mine');
  expect(server.callsTo('PUT', path).at(-1)?.body).toEqual({
    subject: 'First and mine',
    body,
    replaces: { subject: 'First', body },
  });
});

test('keeping one’s own version replaces the other one at the next save', async () => {
  await userEvent.click(
    within((await notice()) as HTMLElement).getByRole('button', { name: 'Use my version' }),
  );
  expect(screen.queryByText(/Another admin changed/)).not.toBeInTheDocument();
  expect(await subject()).toHaveFocus();
  server.answer('PUT', path, templates('First and mine'));
  await press('Save the template');
  expect(await screen.findByText('The template was saved')).toBeVisible();
  expect(server.callsTo('PUT', path).at(-1)?.body).toMatchObject({
    subject: 'First and mine',
    replaces: { subject: 'Theirs', body },
  });
  expect(screen.queryByText(/Another admin changed/)).not.toBeInTheDocument();
});

test('taking the other version replaces the input', async () => {
  await userEvent.click(
    within((await notice()) as HTMLElement).getByRole('button', { name: 'Use their version' }),
  );
  expect(await subject()).toHaveValue('Theirs');
  expect(await subject()).toHaveFocus();
  expect(screen.queryByText(/Another admin changed/)).not.toBeInTheDocument();
});

test('a restored draft of a text that another admin has changed since shows the notice', async () => {
  cleanup();
  await renderPortal('/employee-dashboard/mail');
  expect(await subject()).toHaveValue('First and mine');
  expect(screen.getByText(/was restored/)).toBeVisible();
  expect(await notice()).toHaveTextContent(`Theirs${body}`);
  await press('Save the template');
  expect(server.callsTo('PUT', path).at(-1)?.body).toMatchObject({
    replaces: { subject: 'First', body },
  });
});
