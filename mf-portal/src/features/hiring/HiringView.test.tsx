import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { builtInTerms } from '@sumut/contracts/content/builtInTerms';
import type { Term } from '@sumut/contracts/content/hiringTerms';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { hiringTerms, portalServer } from '../../testing/portalServer.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';

const path = buildPath(api.hiringTerms.change, { list: 'departments' });
const departments = builtInTerms('departments');
const [first, second, third] = departments;
if (!first || !second || !third) throw new Error('There are fewer than three departments');
const flight: Term = { id: 'flight', text: { ar: 'الطيران', en: 'Flight' }, retired: false };

/** Opens the view as an admin, with `flight` as a department that is not in use. */
async function start() {
  const server = portalServer({ role: 'admin' });
  const items = [
    ...departments.map((term) => ({ ...term, used: true })),
    { ...flight, used: false },
  ];
  server.answer('GET', api.hiringTerms.get.path, {
    ...hiringTerms(),
    departments: { version: 4, items },
  });
  server.answer('PUT', path, hiringTerms());
  const { unmount } = await renderPortal(viewPaths.hiring);
  const section = within(await screen.findByRole('region', { name: 'Departments' }));
  const sent = () => server.callsTo('PUT', path).map(({ body }) => body);
  return { server, section, sent, unmount };
}

/** Fills in the texts in the open dialog, and saves. */
async function save(ar: string, en: string) {
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Arabic'), { target: { value: ar } });
  fireEvent.change(dialog.getByLabelText('English'), { target: { value: en } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
}

test('an entry is added with texts in both languages', async () => {
  const { section, sent } = await start();
  await userEvent.click(section.getByRole('button', { name: /^Add: / }));
  await save('الجودة', 'Quality');
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  const added = {
    id: expect.any(String) as string,
    text: { ar: 'الجودة', en: 'Quality' },
    retired: false,
  };
  expect(sent()).toEqual([{ version: 4, items: [...departments, flight, added] }]);
});

test('an entry can be added on a page served over plain HTTP, which has no crypto.randomUUID', async () => {
  jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  const { section, sent } = await start();
  await userEvent.click(section.getByRole('button', { name: /^Add: / }));
  await save('الجودة', 'Quality');
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(sent()).toHaveLength(1);
});

test('an entry is renamed; a text that another entry has is refused before it is sent', async () => {
  const { section, sent } = await start();
  await userEvent.click(section.getByRole('button', { name: /^Rename: .*Flight/ }));
  await save('الطيران', 'electronics ');
  expect(
    await screen.findByText('This is already in use. Please choose another.'),
  ).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await save('الطيران', 'Flight tests');
  await screen.findByText('Saved');
  const renamed = { ...flight, text: { ar: 'الطيران', en: 'Flight tests' } };
  expect(sent()).toEqual([{ version: 4, items: [...departments, renamed] }]);
});

test('an entry is moved; at either end of the list, its button keeps the focus and does nothing', async () => {
  const { section, sent } = await start();
  const up = section.getByRole('button', { name: /^Move up: .*Mechanical/ });
  expect(up).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(up);
  expect(up).toHaveFocus();
  await userEvent.click(section.getByRole('button', { name: /^Move down: .*Mechanical/ }));
  await screen.findByText('Saved');
  expect(sent()).toEqual([{ version: 4, items: [second, first, third, flight] }]);
});

test('an entry in use can be retired but not deleted; an unused one can be deleted after confirmation', async () => {
  const { section, sent } = await start();
  expect(section.queryByRole('button', { name: /^Delete: .*Mechanical/ })).not.toBeInTheDocument();
  await userEvent.click(section.getByRole('button', { name: /^Retire: .*Mechanical/ }));
  await screen.findByText('Saved');
  await userEvent.click(section.getByRole('button', { name: /^Delete: .*Flight/ }));
  expect(sent()).toHaveLength(1);
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(sent()).toEqual([
    { version: 4, items: [{ ...first, retired: true }, second, third, flight] },
    { version: 4, items: departments },
  ]);
});

test('the focus stays on the button that retires an entry, and moves to the heading when an entry is deleted', async () => {
  const { server, section } = await start();
  const changed = (terms: readonly Term[]) =>
    server.answer('GET', api.hiringTerms.get.path, {
      ...hiringTerms(),
      departments: { version: 5, items: terms.map((term) => ({ ...term, used: false })) },
    });
  changed([{ ...first, retired: true }, second, third, flight]);
  await userEvent.click(section.getByRole('button', { name: /^Retire: .*Mechanical/ }));
  expect(await section.findByRole('button', { name: /^Offer again: .*Mechanical/ })).toHaveFocus();
  changed(departments);
  const button = section.getByRole('button', { name: /^Delete: .*Flight/ });
  await userEvent.click(button);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(section.getByRole('heading', { name: 'Departments' })).toHaveFocus();
});

test('a list that another user has changed is loaded again, and nothing is stored', async () => {
  const { server, section } = await start();
  server.refuse('PUT', path, 409, 'stale');
  const loaded = server.callsTo('GET', api.hiringTerms.get.path).length;
  await userEvent.click(section.getByRole('button', { name: /^Move down: .*Mechanical/ }));
  expect(await screen.findByText('Nothing was changed')).toBeInTheDocument();
  expect(screen.getByText(/Someone else changed this in the meantime/)).toBeInTheDocument();
  expect(server.callsTo('GET', api.hiringTerms.get.path).length).toBeGreaterThan(loaded);
});

test('the texts stay as a draft when another user has changed the list', async () => {
  const { server, section } = await start();
  await userEvent.click(section.getByRole('button', { name: /^Rename: .*Flight/ }));
  server.refuse('PUT', path, 409, 'stale');
  await save('الطيران', 'Flight tests');
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await userEvent.click(section.getByRole('button', { name: /^Rename: .*Flight/ }));
  expect(screen.getByLabelText('English')).toHaveValue('Flight tests');
});

test('an empty list shows a notice', async () => {
  await start();
  const section = within(screen.getByRole('region', { name: 'Reasons for rejection' }));
  expect(section.getByText('No entries')).toBeInTheDocument();
});
