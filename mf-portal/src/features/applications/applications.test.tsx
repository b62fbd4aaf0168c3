import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { PortalApplication } from '@sumut/contracts/portal/applications';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { hiringTerms, pane, recordServer } from '../../testing/portalServer.ts';
import {
  application,
  applicationCounts,
  listPage,
  person,
  personApplication,
  sara,
} from '../../testing/records.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';
import { confirm, openDialog, press } from '../../testing/controls.ts';

const path = buildPath(api.applications.get, { id: 'application-1' });
const open = () => renderPortal('/employee-dashboard/applications?id=application-1');

let server: FakeServer;
beforeEach(() => {
  server = recordServer();
});

/** Mocks the response to a change of the application. */
function becomes(changed: Partial<PortalApplication>) {
  server.answer('PATCH', path, application({ version: 2, ...changed }));
}
const sent = () => server.callsTo('PATCH', path).at(-1)?.body;

test('an application shows all submitted data, with a link to download its CV', async () => {
  await renderPortal('/employee-dashboard/applications');
  const row = await (await pane('Applications')).findByRole('link', { name: /مريم الكعبي/ });
  await userEvent.click(row);
  const opened = await pane('Application');
  expect(opened.getByRole('heading', { name: 'مريم الكعبي' })).toHaveFocus();
  expect(opened.getByText('RF Engineer')).toBeVisible();
  expect(await opened.findByText('السادة المحترمون')).toHaveAttribute('lang', 'ar');
  expect(opened.getByRole('link', { name: '+971 50 555 0142' })).toHaveAttribute(
    'href',
    'tel:+971505550142',
  );
  const cv = opened.getByRole('link', { name: /Download the CV Mariam_CV.pdf 2.4\u00A0megabytes/ });
  expect(cv).toHaveAttribute('href', '/api/portal/applications/application-1/cv');
  expect(cv).toHaveAttribute('download');
});

test('a missing cover letter is stated', async () => {
  server.answer('GET', path, application({ coverLetter: '' }));
  await open();
  expect(await screen.findByText('No cover letter was sent.')).toBeVisible();
});

const given = (text: string) => ({ id: text, at: Date.UTC(2026, 10, 1), author: sara, text });

test.each([
  ['en', 'Earlier reasons for rejection', 'Status'],
  ['ar', 'أسباب رفض سابقة', 'الحالة'],
] as const)(
  'in %s, the reason of an earlier rejection is still shown, with its author',
  async (language, title, status) => {
    server.answer('GET', path, application({ reasons: [given('No licence')] }));
    await renderPortal('/employee-dashboard/applications?id=application-1', language);
    await screen.findByLabelText(status);
    const earlier = within(await screen.findByRole('region', { name: title }));
    expect(earlier.getByText('No licence')).toBeVisible();
    expect(earlier.getByText('Sara Haddad')).toBeVisible();
    expect(earlier.queryByRole('button')).not.toBeInTheDocument();
  },
);

test('a rejection shows its reason once, and earlier reasons', async () => {
  const reasons = [given('No licence'), given('Position filled')];
  const rejected = { status: 'rejected', rejectionReason: 'Position filled' } as const;
  server.answer('GET', path, application({ ...rejected, reasons }));
  await open();
  const reason = within(await screen.findByRole('region', { name: 'Reason for rejection' }));
  expect(reason.getAllByText('Position filled')).toHaveLength(1);
  expect(within(reason.getByRole('list')).getByText('No licence')).toBeVisible();
});

test('a rejection requires a reason', async () => {
  await open();
  const status = await screen.findByLabelText('Status');
  await userEvent.selectOptions(status, 'Rejected');
  const dialog = await screen.findByRole('dialog', { name: /^Reject the application from/ });
  const question = within(dialog);
  expect(status).toHaveValue('screening');
  await userEvent.click(question.getByRole('button', { name: 'Reject' }));
  const reason = question.getByLabelText('Reason for rejection');
  expect(reason).toHaveAccessibleDescription(/fill in this field/);
  expect(server.callsTo('PATCH', path)).toHaveLength(0);

  becomes({ status: 'rejected', rejectionReason: 'No licence' });
  await userEvent.type(reason, 'No licence');
  await userEvent.click(question.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent()).toEqual({ version: 1, status: 'rejected', rejectionReason: 'No licence' });
  expect(await screen.findByText('No licence')).toBeVisible();
  expect(status).toHaveValue('rejected');
});

test('choosing a usual reason fills the text, which can be edited; a retired reason is not offered', async () => {
  const reason = (id: string, en: string, retired = false) => ({
    id,
    text: { ar: `${en} ع`, en },
    retired,
    used: false,
  });
  server.answer('GET', api.hiringTerms.get.path, {
    ...hiringTerms(),
    rejectionReasons: { version: 1, items: [reason('a', 'Filled'), reason('b', 'Old', true)] },
  });
  becomes({ status: 'rejected', rejectionReason: 'Filled in May' });
  await open();
  await userEvent.selectOptions(await screen.findByLabelText('Status'), 'Rejected');
  const question = within(await screen.findByRole('dialog'));
  const usual = await question.findByRole('group', { name: 'Usual reasons' });
  expect(
    within(usual)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Filled']);
  await userEvent.click(question.getByRole('button', { name: 'Filled' }));
  await userEvent.type(question.getByLabelText('Reason for rejection'), ' in May');
  await userEvent.click(question.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(sent()).toMatchObject({ rejectionReason: 'Filled in May' }));
});

test('a rejection that could not be sent keeps the input', async () => {
  server.disconnect('PATCH', path);
  await open();
  await userEvent.selectOptions(await screen.findByLabelText('Status'), 'Rejected');
  const question = within(await screen.findByRole('dialog'));
  const reason = question.getByLabelText('Reason for rejection');
  await userEvent.type(reason, 'No licence');
  await userEvent.click(question.getByRole('button', { name: 'Reject' }));
  expect(await question.findByRole('alert')).toHaveTextContent('no connection to the server');
  expect(reason).toHaveValue('No licence');
  expect(screen.getByLabelText('Status')).toHaveValue('screening');
});

test('the reason of a rejection can be edited', async () => {
  server.answer('GET', path, application({ status: 'rejected', rejectionReason: 'No licence' }));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Change the reason' }));
  const question = within(await screen.findByRole('dialog', { name: /^Why was/ }));
  const reason = question.getByLabelText('Reason for rejection');
  expect(reason).toHaveValue('No licence');
  becomes({ status: 'rejected', rejectionReason: 'No licence yet' });
  await userEvent.type(reason, ' yet');
  await userEvent.click(question.getByRole('button', { name: 'Change the reason' }));
  expect(await screen.findByText('No licence yet')).toBeVisible();
});

test('an application is rated in stars, and the rating can be removed', async () => {
  becomes({ rating: 4 });
  await open();
  await userEvent.click(await screen.findByRole('radio', { name: '4 of 5' }));
  expect(sent()).toEqual({ version: 1, rating: 4 });
  const row = (await pane('Applications')).getByRole('link', { name: /مريم الكعبي/ });
  await waitFor(() => expect(row).toHaveTextContent('Rating 4'));
  becomes({ rating: null, version: 3 });
  await userEvent.click(screen.getByRole('button', { name: 'Clear the rating' }));
  await waitFor(() => expect(sent()).toEqual({ version: 2, rating: null }));
});

test('tags are added and removed, and a duplicate is not added', async () => {
  server.answer('GET', path, application({ tags: ['Radar'] }));
  becomes({ tags: ['Radar', 'Abu Dhabi'] });
  await open();
  const field = await screen.findByLabelText('New tag');
  await userEvent.type(field, 'RADAR{Enter}');
  expect(server.callsTo('PATCH', path)).toHaveLength(0);
  await userEvent.type(field, 'Abu Dhabi{Enter}');
  expect(sent()).toEqual({ version: 1, tags: ['Radar', 'Abu Dhabi'] });
  expect(field).toHaveValue('');
  becomes({ tags: ['Abu Dhabi'], version: 3 });
  await userEvent.click(screen.getByRole('button', { name: /Remove the tag.*Radar/ }));
  await waitFor(() => expect(sent()).toEqual({ version: 2, tags: ['Abu Dhabi'] }));
});

test('other records of the applicant are linked, in the same list or in the list of messages', async () => {
  const other = application({ id: 'application-7', position: 'Test Pilot', opening: null });
  const { records } = person();
  const sent = person({
    records: [personApplication(), personApplication(other), ...records],
    similar: [personApplication({ id: 'application-9', firstName: 'Salem' })],
  });
  server.answer('GET', buildPath(api.applications.person, { id: 'application-1' }), sent);
  server.answer('GET', buildPath(api.applications.get, { id: 'application-7' }), other);
  const { url } = await open();
  const box = within(await screen.findByRole('region', { name: '2 more from the same person' }));
  expect(box.getByText('1 application with the same phone number and another name')).toBeVisible();
  expect(box.getByRole('link', { name: 'Partnership opportunity' })).toHaveAttribute(
    'href',
    '/employee-dashboard?id=message-1',
  );
  expect(box.getByRole('link', { name: 'Everything from this person' })).toHaveAttribute(
    'href',
    '/employee-dashboard/people/applications/application-1',
  );
  await userEvent.click(box.getByRole('link', { name: 'Test Pilot' }));
  expect(url()).toBe('/employee-dashboard/applications?id=application-7');
  expect(
    await screen.findByText(/Test Pilot.*not one of the openings/, { selector: 'bdi' }),
  ).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Everything from this person' })).toBeVisible();
  expect(screen.queryByRole('region', { name: /from the same person/ })).not.toBeInTheDocument();
});

test('the link to everything from the applicant keeps the focus when other records arrive', async () => {
  const { records } = person();
  const sent = person({ records: [personApplication(), ...records] });
  const personUrl = buildPath(api.applications.person, { id: 'application-1' });
  const arrive = server.answerLater('GET', personUrl, sent);
  await open();
  const link = await screen.findByRole('link', { name: 'Everything from this person' });
  link.focus();
  arrive();
  expect(await screen.findByRole('region', { name: /from the same person/ })).toContainElement(
    link,
  );
  expect(link).toHaveFocus();
});

test('an opening is shown with its title in the page’s language, and a free text is marked', async () => {
  const free = { value: 'Pilot', position: 'Pilot', opening: null, total: 1, open: 1 };
  const { positions } = applicationCounts();
  const counts = applicationCounts({ positions: [...positions, free] });
  server.answer('GET', api.applications.counts.path, counts);
  await renderPortal('/employee-dashboard/applications', 'ar');
  const row = await screen.findByRole('link', { name: /مريم/ });
  expect(row).toHaveTextContent('مهندس ترددات راديوية');
  await userEvent.click(screen.getByRole('button', { name: 'تصفية' }));
  expect(screen.getByRole('checkbox', { name: /^مهندس ترددات راديوية/ })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Pilot.*ليست من الوظائف المعلنة/ })).toBeVisible();
});

test('positions and tags are filters with counts', async () => {
  const filter = { position: 'opening:rf-engineer' };
  const found = listPage([application({ firstName: 'Noura' })]);
  server.answer('GET', api.applications.list.path + buildListQuery(filter), found);
  await renderPortal('/employee-dashboard/applications');
  await screen.findByRole('link', { name: /مريم/ });
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  expect(screen.getByRole('checkbox', { name: /^Radar/ })).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'RF Engineer 4 open of 12' }));
  expect(await screen.findByRole('link', { name: /Noura/ })).toBeVisible();
});

test('the source filter shows only applications from that source', async () => {
  const found = listPage([application({ firstName: 'Noura' })]);
  const filter = { source: 'fair' };
  server.answer('GET', api.applications.list.path + buildListQuery(filter), found);
  server.answer('GET', api.applications.counts.path + buildListQuery(filter), applicationCounts());
  await renderPortal('/employee-dashboard/applications');
  await screen.findByRole('link', { name: /مريم/ });
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.selectOptions(screen.getByLabelText('Source'), 'Trade fair or event');
  expect(await screen.findByRole('link', { name: /Noura/ })).toBeVisible();
});

test('the department filter sends the id of the department', async () => {
  const found = listPage([application({ firstName: 'Noura' })]);
  const filter = { department: 'electronics' };
  server.answer('GET', api.applications.list.path + buildListQuery(filter), found);
  server.answer('GET', api.applications.counts.path + buildListQuery(filter), applicationCounts());
  await renderPortal('/employee-dashboard/applications');
  await screen.findByRole('link', { name: /مريم/ });
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const department = screen.getByLabelText('Department');
  await userEvent.selectOptions(department, 'Electronics');
  expect(await screen.findByRole('link', { name: /Noura/ })).toBeVisible();
  expect(department).toHaveDisplayValue('Electronics');
  await userEvent.selectOptions(department, 'All');
  expect(await screen.findByRole('link', { name: /مريم/ })).toBeVisible();
});

test('the draft of a changed reason survives a reload, and is deleted once the change is stored', async () => {
  const server = recordServer();
  const path = buildPath(api.applications.get, { id: 'application-1' });
  const rejected = { status: 'rejected', rejectionReason: 'No licence' } as const;
  server.answer('GET', path, application(rejected));
  const show = () => renderPortal('/employee-dashboard/applications?id=application-1');
  const openReason = async () => {
    await press('Change the reason');
    return openDialog(/^Why was/);
  };
  const reason = (dialog: HTMLElement) => within(dialog).getByLabelText('Reason for rejection');
  const { unmount } = await show();
  await userEvent.type(reason(await openReason()), ' yet');
  unmount();
  await show();
  const dialog = await openReason();
  expect(reason(dialog)).toHaveValue('No licence yet');
  const after = application({ ...rejected, rejectionReason: 'No licence yet', version: 2 });
  server.answer('PATCH', path, after);
  await confirm(dialog, 'Change the reason');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('No licence');
});
