import { fireEvent, screen, waitFor, within, act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { builtInTerms } from '@sumut/contracts/content/builtInTerms';
import type { Language } from '@sumut/contracts/language/language';
import type { PortalApplication } from '@sumut/contracts/portal/applications';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import type { ApplicationStatus } from '@sumut/contracts/portal/statuses';
import type { FakeServer } from '../../../testing/fakeServer.ts';
import { hiringTerms, recordServer } from '../../../testing/portalServer.ts';
import {
  application,
  applicationCounts,
  listPage,
  changes,
  changesPath,
  cursor,
} from '../../../testing/records.ts';
import { renderPortal } from '../../../testing/renderPortal.tsx';
import { dragType } from './stages.ts';
import { changesInterval } from '@sumut/contracts/portal/recordLimits';

const path = buildPath(api.applications.get, { id: 'application-1' });
const columnPath = (status: ApplicationStatus, page = 1) =>
  api.applications.list.path + buildListQuery({ status, page, pageSize: 20 });

let server: FakeServer;
beforeEach(() => {
  server = recordServer();
  for (const status of ['new', 'interview', 'offer', 'hired', 'rejected'] as const) {
    server.answer('GET', columnPath(status), listPage([]));
  }
  server.answer('GET', columnPath('screening'), listPage([application({ firstName: 'Mariam' })]));
});

const show = (language: Language = 'en', more = '') =>
  renderPortal(`/employee-dashboard/applications?layout=board${more}`, language);
const column = (name: RegExp) => screen.findByRole('region', { name });
const card = async (name: RegExp, of: RegExp) =>
  within(await column(of)).findByRole('link', { name });
function becomes(changed: Partial<PortalApplication>) {
  server.answer('PATCH', path, application({ firstName: 'Mariam', version: 2, ...changed }));
}
const sent = () => server.callsTo('PATCH', path).at(-1)?.body;

test('the board is stored in the URL and has a column for each stage', async () => {
  const { url } = await renderPortal('/employee-dashboard/applications?status=new');
  await userEvent.click(await screen.findByRole('link', { name: 'Board' }));
  expect(url()).toBe('/employee-dashboard/applications?layout=board');
  expect(await card(/Mariam/, /^Screening 1/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New 0' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'List' }));
  expect(url()).toBe('/employee-dashboard/applications');
});

test('the rejected and withdrawn columns are collapsed, and not loaded until they are opened', async () => {
  await show();
  const fold = await screen.findByRole('button', { name: 'Rejected 0' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  expect(server.callsTo('GET', columnPath('rejected'))).toHaveLength(0);
  await userEvent.click(fold);
  expect(await within(await column(/^Rejected/)).findByText('Nothing at this stage')).toBeVisible();
});

test('a card is moved by its select, and keeps the focus', async () => {
  becomes({ status: 'interview' });
  await show();
  await userEvent.selectOptions(await screen.findByLabelText(/^Stage for.*Mariam/), 'Interview');
  const moved = await card(/Mariam/, /^Interview/);
  expect(moved).toHaveFocus();
  expect(sent()).toEqual({ version: 1, status: 'interview' });
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said.join()).toMatch(/Mariam.*moved to: Interview/);
});

test('Shift and the arrow key move a card to the next stage, in reading order', async () => {
  becomes({ status: 'interview' });
  await show('ar');
  (await card(/Mariam/, /^فرز أولي/)).focus();
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(await card(/Mariam/, /^مقابلة/)).toHaveFocus();
});

test('a card that the user moves to the first stage is shown there, although it is newer than the cards of the stage', async () => {
  becomes({ status: 'new' });
  await show();
  await userEvent.selectOptions(await screen.findByLabelText(/^Stage for.*Mariam/), 'New');
  expect(await card(/Mariam/, /^New/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show 1 new entry' })).not.toBeInTheDocument();
});

test('the columns are the stages of the site in their order; a retired stage is shown while it has cards, and skipped by the keyboard', async () => {
  const [screening, interview, offer] = builtInTerms('stages');
  const task = { id: 'task', text: { ar: 'مهمة تقنية', en: 'Technical task' }, retired: false };
  const items = [{ ...offer, retired: true }, screening, { ...interview, retired: true }, task].map(
    (term) => ({ ...term, used: true }),
  );
  server.answer('GET', api.hiringTerms.get.path, {
    ...hiringTerms(),
    stages: { version: 1, items },
  });
  server.answer(
    'GET',
    api.applications.counts.path,
    applicationCounts({ statuses: { ...applicationCounts().statuses, interview: 1, task: 0 } }),
  );
  server.answer('GET', columnPath('task'), listPage([]));
  becomes({ status: 'task' });
  await show();
  (await card(/Mariam/, /^Screening/)).focus();
  await column(/^Technical task/);
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual([
    ...['New 0', 'Screening 1', 'Interview 1', 'Technical task 0'],
    ...['Hired 0', 'Rejected 0', 'Withdrawn 0'],
  ]);
  expect(screen.queryByRole('region', { name: /^Offer/ })).not.toBeInTheDocument();
  const choices = within(screen.getByLabelText(/^Stage for.*Mariam/)).getAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    ...['New', 'Screening', 'Technical task', 'Hired', 'Rejected', 'Withdrawn'],
  ]);
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(await card(/Mariam/, /^Technical task/)).toHaveFocus();
  expect(sent()).toEqual({ version: 1, status: 'task' });
});

test('a card can be dropped on another stage', async () => {
  becomes({ status: 'offer' });
  await show();
  await card(/Mariam/, /^Screening/);
  const dataTransfer = { types: [dragType], getData: () => 'application-1' };
  const target = await column(/^Offer/);
  fireEvent.dragOver(target, { dataTransfer });
  fireEvent.drop(target, { dataTransfer });
  expect(await card(/Mariam/, /^Offer/)).toBeVisible();
});

test('a dropped card is moved from the stage on the board, not from an outdated stage in the list', async () => {
  await renderPortal('/employee-dashboard/applications');
  await screen.findByRole('link', { name: /مريم/ });
  server.answer('GET', columnPath('screening'), listPage([]));
  const moved = application({ firstName: 'Mariam', status: 'offer', version: 2 });
  server.answer('GET', columnPath('offer'), listPage([moved]));
  await userEvent.click(screen.getByRole('link', { name: 'Board' }));
  await card(/Mariam/, /^Offer/);
  becomes({ status: 'screening', version: 3 });
  const dataTransfer = { types: [dragType], getData: () => 'application-1' };
  fireEvent.drop(await column(/^Screening/), { dataTransfer });
  expect(await card(/Mariam/, /^Screening/)).toBeVisible();
  await waitFor(() => expect(sent()).toEqual({ version: 2, status: 'screening' }));
});

test('a card that is dropped on the rejected column requires a reason', async () => {
  becomes({ status: 'rejected', rejectionReason: 'No licence' });
  await show();
  await card(/Mariam/, /^Screening/);
  const dataTransfer = { types: [dragType], getData: () => 'application-1' };
  fireEvent.drop(await column(/^Rejected/), { dataTransfer });
  const question = within(await screen.findByRole('dialog', { name: /^Reject the application/ }));
  await userEvent.type(question.getByLabelText('Reason for rejection'), 'No licence');
  await userEvent.click(question.getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(sent()).toEqual({ version: 1, status: 'rejected', rejectionReason: 'No licence' }),
  );
});

test('after a rejection with the select, the focus is on the rejected column', async () => {
  becomes({ status: 'rejected', rejectionReason: 'No licence' });
  await show();
  await userEvent.selectOptions(await screen.findByLabelText(/^Stage for/), 'Rejected');
  const question = within(await screen.findByRole('dialog'));
  await userEvent.type(question.getByLabelText('Reason for rejection'), 'No licence');
  await userEvent.click(question.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rejected 0' })).toHaveFocus());
});

test('a card that could not be moved returns to its column', async () => {
  server.refuse('PATCH', path, 503, 'unavailable');
  await show();
  await userEvent.selectOptions(await screen.findByLabelText(/^Stage for/), 'Offer');
  expect(await screen.findByRole('alert')).toHaveTextContent('The change was not saved');
  expect(await card(/Mariam/, /^Screening/)).toBeVisible();
});

test('each column loads more cards separately', async () => {
  const first = { ...listPage([application({ firstName: 'Mariam' })], 21), pageSize: 20 };
  const next = application({ id: 'application-2', firstName: 'Noura' });
  server.answer('GET', columnPath('screening'), first);
  server.answer('GET', columnPath('screening', 2), { ...listPage([next], 21, 2), pageSize: 20 });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await card(/Noura/, /^Screening/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('a failure to load more cards is shown, and loading can be retried', async () => {
  const first = { ...listPage([application({ firstName: 'Mariam' })], 21), pageSize: 20 };
  const next = application({ id: 'application-2', firstName: 'Noura' });
  server.answer('GET', columnPath('screening'), first);
  server.disconnect('GET', columnPath('screening', 2));
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  const alerts = within(await column(/^Screening/)).findAllByRole('alert');
  expect((await alerts).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^More applications could not be loaded/),
  ]);
  server.answer('GET', columnPath('screening', 2), { ...listPage([next], 21, 2), pageSize: 20 });
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await card(/Noura/, /^Screening/)).toBeVisible();
  expect(within(await column(/^Screening/)).queryByRole('alert')).not.toBeInTheDocument();
});

test('a card opens next to the board, and J opens the next one in its column', async () => {
  const second = application({ id: 'application-2', firstName: 'Noura' });
  const both = [application({ firstName: 'Mariam' }), second];
  server.answer('GET', columnPath('screening'), listPage(both));
  server.answer('GET', buildPath(api.applications.get, { id: 'application-2' }), second);
  const { url } = await show();
  await userEvent.click(await card(/Mariam/, /^Screening/));
  expect(await screen.findByRole('region', { name: 'Application' })).toBeVisible();
  await userEvent.keyboard('j');
  expect(url()).toBe('/employee-dashboard/applications?layout=board&id=application-2');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Application' })).not.toBeInTheDocument();
  expect(await card(/Noura/, /^Screening/)).toHaveFocus();
});

test('the arrow keys move the focus between cards and columns', async () => {
  const offered = application({ id: 'application-2', firstName: 'Noura', status: 'offer' });
  server.answer('GET', columnPath('offer'), listPage([offered]));
  await show();
  await card(/Noura/, /^Offer/);
  (await card(/Mariam/, /^Screening/)).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(await card(/Noura/, /^Offer/)).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(await card(/Mariam/, /^Screening/)).toHaveFocus();
});

test('a column that cannot be loaded shows an error and can be retried', async () => {
  server.refuse('GET', columnPath('offer'), 503, 'unavailable');
  await show();
  const alert = await within(await column(/^Offer/)).findByRole('alert');
  server.answer('GET', columnPath('offer'), listPage([]));
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await within(await column(/^Offer/)).findByText('Nothing at this stage')).toBeVisible();
});

describe('changes by colleagues', () => {
  const columnPath = (status: ApplicationStatus) =>
    api.applications.list.path + buildListQuery({ status, page: 1, pageSize: 20 });
  const user = userEvent.setup({ advanceTimers: (time) => jest.advanceTimersByTime(time) });
  const first = application({ firstName: 'Mariam', status: 'new' });
  const second = application({
    id: 'application-2',
    firstName: 'Noura',
    status: 'new',
    createdAt: first.createdAt + 60_000,
  });

  let server: FakeServer;
  beforeEach(async () => {
    jest.useFakeTimers({ advanceTimers: true });
    server = recordServer();
    for (const status of ['screening', 'interview', 'offer', 'hired'] as const) {
      server.answer('GET', columnPath(status), listPage([]));
    }
    server.answer('GET', columnPath('new'), listPage([first]));
    await renderPortal('/employee-dashboard/applications?layout=board');
    await screen.findByRole('link', { name: 'Mariam الكعبي' });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  async function pollChanges() {
    server.answer('GET', changesPath(cursor()), changes({ cursor: cursor(1), changed: true }));
    server.answer('GET', changesPath(cursor(1)), changes({ cursor: cursor(1) }));
    await act(() => jest.advanceTimersByTimeAsync(changesInterval));
  }

  test('a new application is hidden until the user requests it, so that no card moves', async () => {
    server.answer('GET', columnPath('new'), listPage([second, first]));
    await pollChanges();
    const button = await screen.findByRole('button', { name: 'Show 1 new entry' });
    expect(screen.queryByRole('link', { name: /Noura/ })).not.toBeInTheDocument();
    await user.click(button);
    expect(screen.getByRole('link', { name: /Noura/ })).toBeVisible();
  });

  test('a column that could not be refreshed keeps its cards and shows an error', async () => {
    server.disconnect('GET', columnPath('new'));
    await pollChanges();
    const column = within(screen.getByRole('region', { name: /^New/ }));
    expect(await column.findByRole('alert')).toHaveTextContent('The data could not be refreshed');
    expect(column.getByRole('link', { name: /Mariam/ })).toBeVisible();
    server.answer('GET', columnPath('new'), listPage([first]));
    await user.click(column.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(column.queryByRole('alert')).not.toBeInTheDocument());
  });

  test('a card that a colleague has moved is shown in its new column', async () => {
    const moved = { ...first, status: 'offer' as const, version: 2 };
    server.answer('GET', columnPath('new'), listPage([]));
    server.answer('GET', columnPath('offer'), listPage([moved]));
    await pollChanges();
    const offers = await screen.findByRole('region', { name: /^Offer/ });
    await waitFor(() => expect(within(offers).getByRole('link', { name: /Mariam/ })).toBeVisible());
    expect(screen.getAllByRole('link', { name: /Mariam/ })).toHaveLength(1);
  });
});
