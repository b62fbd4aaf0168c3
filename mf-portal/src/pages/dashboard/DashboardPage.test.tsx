import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiPaths, applicationPath, messagePath } from '@sumut/contracts';
import { FakeServer } from '../../testing/fakeServer.ts';
import { application, listOf, message } from '../../testing/records.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';
import { signedIn } from '../../testing/signedIn.ts';

const messages = `${apiPaths.portalMessages}?page=1`;
const applications = `${apiPaths.portalApplications}?page=1`;

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  signedIn(server);
  server.answer('GET', apiPaths.demoAccounts, []);
  server.answer('GET', messages, listOf([message()]));
  server.answer('GET', applications, listOf([application()], 412));
});

const list = (name: string) => screen.findByRole('region', { name });
const detail = (name: string) => screen.getByRole('region', { name });

test('the header greets, names the role and counts what is behind the tabs', async () => {
  signedIn(server, { firstName: '', role: 'admin' });
  await renderPortal('/employee-dashboard');
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, employee' })).toBeVisible();
  expect(screen.getByText('Administrator')).toBeVisible();
  const tabs = screen.getByRole('navigation', { name: 'Sections of the portal' });
  expect(await within(tabs).findByRole('link', { name: 'Applications 412' })).toBeVisible();
  expect(within(tabs).getByRole('link', { name: 'Messages 1' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('a message is opened from its row, which the address remembers', async () => {
  const { address } = await renderPortal('/employee-dashboard');
  const row = await within(await list('Messages')).findByRole('link', { name: /Annika Brandt/ });
  expect(row).toHaveTextContent('New');
  await userEvent.click(row);

  expect(address()).toBe('/employee-dashboard?view=messages&id=message-1');
  const pane = within(detail('Message'));
  expect(pane.getByRole('heading', { name: 'Partnership opportunity' })).toHaveFocus();
  expect(pane.getByText(/We build <b>turrets<\/b>/)).toHaveAttribute('dir', 'auto');
  expect(pane.getByRole('link', { name: 'a.brandt@example.org' })).toHaveAttribute(
    'href',
    'mailto:a.brandt@example.org',
  );
  expect(row).toHaveAttribute('aria-current', 'true');
});

test('closing a message brings the focus back to its row', async () => {
  await renderPortal('/employee-dashboard?view=messages&id=message-1');
  const row = await within(await list('Messages')).findByRole('link', { name: /Annika Brandt/ });
  await userEvent.click(await screen.findByRole('link', { name: 'Back to the list' }));
  expect(row).toHaveFocus();
  expect(screen.getByText('Choose a message to read it here')).toBeVisible();
});

test('an application shows all that was sent, with its CV to download', async () => {
  await renderPortal('/employee-dashboard?view=applications');
  const rows = within(await list('Applications'));
  await userEvent.click(await rows.findByRole('link', { name: /مريم الكعبي/ }));
  const pane = within(detail('Application'));
  expect(pane.getByRole('heading', { name: 'مريم الكعبي' })).toBeVisible();
  expect(pane.getByText('RF Engineer')).toBeVisible();
  expect(pane.getByText('السادة المحترمون')).toHaveAttribute('lang', 'ar');
  expect(pane.getByRole('link', { name: '+971 50 555 0142' })).toHaveAttribute(
    'href',
    'tel:+971505550142',
  );
  const cv = pane.getByRole('link', { name: /Download the CV Mariam_CV.pdf 2.4 megabytes/ });
  expect(cv).toHaveAttribute('href', '/api/portal/applications/application-1/cv');
  expect(cv).toHaveAttribute('download');
});

test('an application that is on no loaded page is fetched by itself', async () => {
  const other = application({ id: 'application-9', coverLetter: '' });
  server.answer('GET', applicationPath('application-9'), other);
  await renderPortal('/employee-dashboard?view=applications&id=application-9');
  expect(await screen.findByText('No cover letter was sent.')).toBeVisible();
});

test.each([
  [404, 'not-found'],
  [400, 'validation'],
])('an id that the server answers with %i is said not to exist', async (status, code) => {
  server.refuse('GET', messagePath('gone'), status, code);
  await renderPortal('/employee-dashboard?id=gone');
  expect(await screen.findByText('This entry does not exist')).toBeVisible();
});

test('a new status is sent, and shown in the list too', async () => {
  server.answer('PATCH', messagePath('message-1'), message({ status: 'answered' }));
  await renderPortal('/employee-dashboard?id=message-1');
  const status = await screen.findByLabelText('Status');
  expect(status).toHaveValue('new');
  await userEvent.selectOptions(status, 'Answered');

  expect(await screen.findByText('Saved')).toBeVisible();
  expect(status).toHaveValue('answered');
  expect(server.callsTo('PATCH', messagePath('message-1'))[0]?.body).toEqual({
    status: 'answered',
  });
  const row = within(await list('Messages')).getByRole('link', { name: /Annika Brandt/ });
  expect(row).toHaveTextContent('Answered');
});

test('a status that could not be changed goes back to what it was', async () => {
  server.refuse('PATCH', messagePath('message-1'), 503, 'unavailable');
  await renderPortal('/employee-dashboard?id=message-1');
  const status = await screen.findByLabelText('Status');
  await userEvent.selectOptions(status, 'Archived');
  expect(await screen.findByRole('alert')).toHaveTextContent('The status was not changed');
  expect(status).toHaveValue('new');
});

test('empty lists say what would be in them', async () => {
  server.answer('GET', messages, listOf([]));
  await renderPortal('/employee-dashboard');
  expect(await screen.findByText('No messages yet')).toBeVisible();
});

test('a list that cannot be loaded says why, and can be asked for again', async () => {
  server.refuse('GET', messages, 503, 'unavailable');
  await renderPortal('/employee-dashboard');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The list could not be loaded');
  expect(alert).toHaveTextContent('The service is temporarily unavailable.');
  server.answer('GET', messages, listOf([message()]));
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Annika Brandt/ })).toBeVisible();
});

test('a list that the account may not open offers no retry', async () => {
  server.refuse('GET', messages, 403, 'forbidden');
  await renderPortal('/employee-dashboard');
  expect(await screen.findByText('Your account cannot open this list')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('refreshing loads anew; when that fails the last list stays', async () => {
  await renderPortal('/employee-dashboard');
  await screen.findByRole('link', { name: /Annika Brandt/ });
  server.answer('GET', messages, listOf([message({ id: 'message-2', firstName: 'James' })]));
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('link', { name: /James Brandt/ })).toBeVisible();

  server.disconnect('GET', messages);
  await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The list could not be refreshed');
  expect(screen.getByRole('link', { name: /James Brandt/ })).toBeVisible();
});

test('long lists are read page by page', async () => {
  server.answer('GET', messages, listOf([message()], 51));
  const second = listOf([message({ id: 'message-51', firstName: 'Wei-Ling' })], 51, 2);
  server.answer('GET', `${apiPaths.portalMessages}?page=2`, second);
  const { address } = await renderPortal('/employee-dashboard');
  await userEvent.click(await screen.findByRole('link', { name: 'Next page' }));
  expect(await screen.findByRole('link', { name: /Wei-Ling/ })).toBeVisible();
  expect(address()).toBe('/employee-dashboard?view=messages&page=2');
  expect(screen.getByText('51–51')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Next page' })).not.toBeInTheDocument();
});

test('a page after the last one leads back to the first', async () => {
  server.answer('GET', `${apiPaths.portalMessages}?page=9`, listOf([], 1, 9));
  await renderPortal('/employee-dashboard?page=9');
  await userEvent.click(await screen.findByRole('link', { name: 'To the first page' }));
  expect(await screen.findByRole('link', { name: /Annika Brandt/ })).toBeVisible();
});

test('who is not signed in goes to the sign-in page, to come back afterwards', async () => {
  server.refuse('GET', apiPaths.session, 401, 'not-signed-in');
  const { address } = await renderPortal('/employee-dashboard?view=applications');
  expect(await screen.findByText('Please sign in to continue.')).toBeVisible();
  expect(address()).toBe(
    `/employee-login?next=${encodeURIComponent('/employee-dashboard?view=applications')}`,
  );
  expect(localStorage.getItem('sessionId')).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
});

test('a session that ends while working leads to the sign-in page too', async () => {
  const { address } = await renderPortal('/employee-dashboard');
  await screen.findByRole('link', { name: /Annika Brandt/ });
  server.refuse('GET', messages, 401, 'not-signed-in');
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(address()).toBe('/employee-login'));
  expect(localStorage.getItem('sessionId')).toBeNull();
});

test('a closed gate is no end of the session', async () => {
  server.refuse('GET', messages, 401, 'gate-closed');
  await renderPortal('/employee-dashboard');
  expect(await screen.findByRole('alert')).toHaveTextContent('Access has ended.');
  expect(localStorage.getItem('sessionId')).toBe('s-1');
});

test('a portal that cannot ask who is signed in says so', async () => {
  server.disconnect('GET', apiPaths.session);
  await renderPortal('/employee-dashboard');
  expect(await screen.findByRole('alert')).toHaveTextContent('The portal could not be opened');
  signedIn(server);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Welcome, Saif' })).toBeVisible();
});

test('signing out ends the session here and at the server', async () => {
  server.answer('POST', apiPaths.logout, '', 204);
  const { address } = await renderPortal('/employee-dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { name: 'Employee Login' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('You have signed out');
  expect(address()).toBe('/employee-login');
  expect(server.callsTo('POST', apiPaths.logout)).toHaveLength(1);
  expect(localStorage.getItem('sessionId')).toBeNull();
});

test('a sign-out that did not reach the server is not claimed', async () => {
  server.disconnect('POST', apiPaths.logout);
  await renderPortal('/employee-dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('no connection to the server');
  expect(localStorage.getItem('sessionId')).toBe('s-1');
});
