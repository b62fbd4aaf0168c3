import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { Language } from '@sumut/contracts/language/language';
import { fakeUploads } from '@sumut/module-testing/fakeUploads';
import type { FakeServer } from '../../../testing/fakeServer.ts';
import { recordServer } from '../../../testing/portalServer.ts';
import { application, saif } from '../../../testing/records.ts';
import { renderPortal } from '../../../testing/renderPortal.tsx';

const id = 'application-1';
const withoutCv = application({
  id,
  cv: null,
  email: '',
  source: 'fair',
  added: { by: saif, agreedAt: Date.UTC(2026, 10, 20, 8) },
});

let server: FakeServer;
let uploads: ReturnType<typeof fakeUploads>;
beforeEach(() => {
  sessionStorage.clear();
  uploads = fakeUploads();
  server = recordServer();
  server.answer('GET', buildPath(api.applications.get, { id }), withoutCv);
  server.answer('GET', api.published.openings.path, {
    items: [{ title: { ar: 'طيار', en: 'Pilot' } }],
    departments: [],
  });
});

const open = async (language: Language = 'en') => {
  await renderPortal('/employee-dashboard/applications', language);
  const name = language === 'en' ? 'Add a candidate' : 'إضافة مرشّح';
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
};
type Form = Awaited<ReturnType<typeof open>>;

const type = async (form: Form, label: RegExp | string, text: string) => {
  await userEvent.click(form.getByLabelText(label));
  await userEvent.paste(text);
};
const fillIn = async (form: Form) => {
  await type(form, 'First name', 'Huda');
  await type(form, 'Last name', 'Salem');
  await type(form, 'Position', 'Test pilot');
  await userEvent.selectOptions(form.getByLabelText('Source'), 'Trade fair or event');
  await userEvent.click(form.getByRole('checkbox', { name: /has agreed/ }));
};
const submit = (form: Form) =>
  userEvent.click(form.getByRole('button', { name: 'Add the candidate' }));

test('a new candidate is sent with all input, and then opened', async () => {
  const form = await open();
  await fillIn(form);
  await type(form, /^Phone/, '055 765 4321');
  const cv = new File(['%PDF-'], 'huda.pdf');
  await userEvent.upload(form.getByLabelText(/^CV/), cv);
  await submit(form);
  await waitFor(() => expect(uploads).toHaveLength(1));
  const [sent] = uploads;
  expect(sent?.path).toBe(api.applications.add.path);
  expect(sent?.headers).toHaveProperty('idempotency-key');
  expect(Object.fromEntries(sent?.body.entries() ?? [])).toEqual({
    firstName: 'Huda',
    lastName: 'Salem',
    email: '',
    phone: '055 765 4321',
    position: 'Test pilot',
    language: 'en',
    source: 'fair',
    note: '',
    agreed: 'true',
    cv,
  });
  await sent?.answer(201, { id });
  expect(await screen.findByRole('heading', { name: /مريم/ })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('missing entries are shown at their fields, and also that neither address nor phone is given', async () => {
  const form = await open();
  await submit(form);
  for (const label of ['First name', 'Last name', 'Position', 'Source'])
    expect(form.getByLabelText(label)).toBeInvalid();
  expect(form.getByRole('checkbox', { name: /has agreed/ })).toBeInvalid();
  expect(form.getByLabelText(/^Email/)).toBeInvalid();
  expect(form.getByLabelText(/^Email/)).toHaveAccessibleDescription(
    /An email address or a phone number is required\./,
  );
  expect(form.getByLabelText('First name')).toHaveFocus();
  expect(uploads).toHaveLength(0);
});

test('a draft survives closing the dialog, without the consent', async () => {
  const form = await open();
  await fillIn(form);
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add a candidate' }));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByLabelText('First name')).toHaveValue('Huda');
  expect(again.getByLabelText('Source')).toHaveValue('fair');
  expect(again.getByRole('checkbox', { name: /has agreed/ })).not.toBeChecked();
});

describe('a candidate without CV and address', () => {
  const show = () => renderPortal(`/employee-dashboard/applications?id=${id}`);

  test('is shown with source, consent and the colleague who added them', async () => {
    server.answer('GET', buildPath(api.applications.thread, { id }), {
      mode: 'smtp',
      entries: [],
      more: false,
      subject: '',
      templates: [],
    });
    await show();
    expect(await screen.findByText('No CV has been added.')).toBeVisible();
    expect(screen.getByText('Trade fair or event')).toBeVisible();
    expect(screen.getByText('Consent given')).toBeVisible();
    expect(screen.queryByText('Cover letter')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Download the CV/ })).not.toBeInTheDocument();
    expect(await screen.findByText(/so they cannot be emailed from the portal/)).toBeVisible();
  });

  test('can have details corrected; the input stays when a colleague has changed the application first', async () => {
    const corrected = application({ ...withoutCv, firstName: 'Noor', email: 'noor@mail.example' });
    const path = buildPath(api.applications.correct, { id });
    server.refuse('PATCH', path, 409, 'stale');
    await show();
    const button = await screen.findByRole('button', { name: 'Correct the details' });
    await userEvent.click(button);
    const form = within(
      await screen.findByRole('dialog', { name: 'Correct the candidate’s details' }),
    );
    await userEvent.clear(form.getByLabelText('First name'));
    await userEvent.clear(form.getByLabelText(/^Phone/));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByLabelText('First name')).toBeInvalid();
    expect(form.getByLabelText(/^Email/)).toBeInvalid();
    await type(form, 'First name', 'Noor');
    await type(form, /^Email/, 'noor@mail.example');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByRole('alert')).toBeVisible();
    expect(form.getByLabelText('First name')).toHaveValue('Noor');
    await userEvent.click(form.getByRole('button', { name: 'Close' }));
    server.answer('PATCH', path, corrected);
    server.answer('GET', buildPath(api.applications.get, { id }), corrected);
    await userEvent.click(button);
    const again = within(await screen.findByRole('dialog'));
    await userEvent.clear(again.getByLabelText('First name'));
    await type(again, 'First name', 'Noor');
    await userEvent.click(again.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: /Noor/ })).toBeVisible();
    const { firstName, lastName, phone, position, language, version } = withoutCv;
    expect(firstName).not.toBe('Noor');
    expect(server.callsTo('PATCH', path).at(-1)?.body).toEqual({
      firstName: 'Noor',
      lastName,
      email: '',
      phone,
      position,
      language,
      version,
    });
  });

  test('can get a CV later', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Add the CV' }));
    const section = within(screen.getByRole('region', { name: 'CV' }));
    await userEvent.click(section.getByRole('button', { name: 'Add' }));
    expect(section.getByLabelText('CV')).toBeInvalid();
    await userEvent.upload(section.getByLabelText('CV'), new File(['%PDF-'], 'huda.pdf'));
    await userEvent.click(section.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]?.path).toBe(buildPath(api.applications.addCv, { id }));
    server.answer('GET', buildPath(api.applications.get, { id }), application({ id }));
    await uploads[0]?.answer(201, {});
    expect(await screen.findByRole('link', { name: /Download the CV/ })).toBeVisible();
    expect(screen.getByText('The CV was added')).toBeVisible();
    // The form was removed with its button.
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  });
});
