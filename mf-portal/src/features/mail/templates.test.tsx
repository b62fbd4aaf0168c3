import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { languages } from '@sumut/contracts/language/language';
import { builtInTemplates, type Template } from '@sumut/contracts/portal/applicationReplies';
import { press, confirm, openDialog } from '../../testing/controls.ts';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { portalServer } from '../../testing/portalServer.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';

const [firstStage, secondStage] = builtInTemplates;
const path = buildPath(api.mail.changeTemplate, { stage: firstStage, language: 'ar' });
const body = 'Dear {{name}},';

/** Templates with subjects that name their stage and language, unless they were changed. */
const templates = (change?: { subject: string }): Template[] =>
  builtInTemplates.flatMap((stage) =>
    languages.map((language) => ({
      stage,
      language,
      changed: change !== undefined,
      subject: `${stage} ${language}`,
      body,
      ...change,
    })),
  );

let server: FakeServer;
beforeEach(() => {
  server = portalServer({ role: 'admin' });
  server.answer('GET', api.mail.status.path, {
    mode: 'smtp',
    from: 'office@sumut.example',
    settings: { acknowledge: { messages: true, applications: true } },
    counts: { waiting: 0, sent: 0, caught: 0, failed: 0 },
  });
  server.answer('GET', api.mail.list.path, { items: [], next: null });
  server.answer('GET', api.mail.templates.path, templates());
});

const open = () => renderPortal('/employee-dashboard/mail');
const subject = () => screen.findByRole('textbox', { name: 'Subject' });
const choose = async (label: 'Stage' | 'Language', option: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name: label }), option);

test('an unsaved template survives a reload until it is discarded', async () => {
  const { unmount } = await open();
  await userEvent.type(await subject(), '!');
  unmount();
  await open();
  expect(await subject()).toHaveValue(`${firstStage} ar!`);
  expect(screen.getByText(/was restored/)).toBeVisible();
  await press('Discard it');
  expect(await subject()).toHaveValue(`${firstStage} ar`);
  expect(await subject()).toHaveFocus();
  expect(screen.queryByText(/was restored/)).not.toBeInTheDocument();
});

test('the draft of a template stays while another stage or language is chosen', async () => {
  await open();
  await userEvent.type(await subject(), '!');
  await choose('Stage', secondStage);
  expect(await subject()).toHaveValue(`${secondStage} ar`);
  await choose('Stage', firstStage);
  expect(await subject()).toHaveValue(`${firstStage} ar!`);
  await choose('Language', 'en');
  expect(await subject()).toHaveValue(`${firstStage} en`);
  await choose('Language', 'ar');
  expect(await subject()).toHaveValue(`${firstStage} ar!`);
});

test('after saving, the button keeps the focus, the stored text is shown, and no draft is left', async () => {
  const { unmount } = await open();
  await userEvent.type(await subject(), ' new ');
  const stored = templates({ subject: 'As it is stored' });
  server.answer('PUT', path, stored);
  server.answer('GET', api.mail.templates.path, stored);
  await press('Save the template');
  expect(await screen.findByText('The template was saved')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save the template' })).toHaveFocus();
  expect(await subject()).toHaveValue('As it is stored');
  unmount();
  await open();
  expect(await subject()).toHaveValue('As it is stored');
  expect(screen.queryByText(/was restored/)).not.toBeInTheDocument();
});

test('a changed template is reset only after confirmation; a failure is shown in the dialog, and the text stays', async () => {
  const reset = buildPath(api.mail.resetTemplate, { stage: firstStage, language: 'ar' });
  server.answer('GET', api.mail.templates.path, templates({ subject: 'Our own' }));
  server.disconnect('DELETE', reset);
  await open();
  await press('Restore the default');
  await confirm(await openDialog('Restore the default text?'), 'Cancel');
  expect(server.callsTo('DELETE', reset)).toEqual([]);
  await press('Restore the default');
  const question = await openDialog('Restore the default text?');
  await confirm(question, 'Restore the default');
  expect(await screen.findByRole('alert')).toHaveTextContent('no connection to the server');
  expect(question).toBeVisible();
  expect(await subject()).toHaveValue('Our own');
});

describe('a template that another admin has changed', () => {
  beforeEach(async () => {
    server.answer('GET', api.mail.templates.path, templates({ subject: 'First' }));
    await open();
    await userEvent.type(await subject(), ' and mine');
    server.refuse('PUT', path, 409, 'stale');
    server.answer('GET', api.mail.templates.path, templates({ subject: 'Theirs' }));
    await press('Save the template');
  });

  const notice = async () => (await screen.findByText(/Another admin changed/)).parentElement;

  test('is shown, and the input stays', async () => {
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
    server.answer('PUT', path, templates({ subject: 'First and mine' }));
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
    await open();
    expect(await subject()).toHaveValue('First and mine');
    expect(screen.getByText(/was restored/)).toBeVisible();
    expect(await notice()).toHaveTextContent(`Theirs${body}`);
    await press('Save the template');
    expect(server.callsTo('PUT', path).at(-1)?.body).toMatchObject({
      replaces: { subject: 'First', body },
    });
  });
});
