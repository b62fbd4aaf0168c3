import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Department, Opening } from '@sumut/contracts/content/openings';
import type { Language } from '@sumut/contracts/language/language';
import { builtInDepartments, builtInOpenings } from '@sumut/contracts/content/builtInOpenings';
import { renderCareers } from '../../testing/renderCareers.tsx';

type FetchStub = () => Promise<Partial<Response>>;

/** Replaces `fetch` and returns the mock. */
function stubFetch(stub: FetchStub) {
  const fetch = jest.fn(stub);
  Object.assign(globalThis, { fetch });
  return fetch;
}
const respondWith = (items: readonly unknown[], departments = builtInDepartments) =>
  stubFetch(() =>
    Promise.resolve({
      ok: true,
      status: 200,
      headers: new Headers(),
      json: () => Promise.resolve({ items, departments }),
    }),
  );

/** Responds with these openings and departments only when the returned function is called. */
function respondLater(items: readonly Opening[], departments: readonly Department[]) {
  const body = { items, departments };
  let respond: () => void = () => undefined;
  const response = new Promise<Partial<Response>>((resolve) => {
    respond = () =>
      resolve({ ok: true, status: 200, headers: new Headers(), json: () => Promise.resolve(body) });
  });
  stubFetch(() => response);
  return () => respond();
}

const [first, ...others] = builtInOpenings;
if (!first) throw new Error('There are no openings');
const added: Opening = {
  ...first,
  id: 'test-engineer',
  department: 'electronics',
  departmentName: { ar: 'الإلكترونيات', en: 'Electronics' },
  title: { ar: 'مهندس اختبارات', en: 'Test Engineer' },
};

const titles = (language: Language, openings: readonly Opening[]) =>
  openings.map(({ title }) => title[language]);
const shown = () =>
  [...document.querySelectorAll('summary h3')].map(({ textContent }) => textContent);
/** Waits for the effects of a response. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

// The module keeps the last response, so the order of these tests matters.

test('openings are shown before the server responds', async () => {
  stubFetch(() => new Promise(() => undefined));
  await renderCareers();
  expect(shown()).toEqual(titles('en', builtInOpenings));
});

test.each<[string, FetchStub]>([
  ['cannot be reached', () => Promise.reject(new TypeError('no network'))],
  ['fails', () => Promise.resolve({ ok: false, status: 503, text: () => Promise.resolve('') })],
  [
    'sends an invalid response',
    () =>
      Promise.resolve({
        ok: true,
        status: 200,
        headers: new Headers(),
        json: () => Promise.resolve({ items: [{}, 1] }),
      }),
  ],
])('the openings stay when the server %s', async (_, stub) => {
  const fetch = stubFetch(stub);
  await renderCareers();
  await settle();
  expect(fetch).toHaveBeenCalledWith('/api/content/openings', expect.anything());
  expect(shown()).toEqual(titles('en', builtInOpenings));
});

test('unchanged openings are not rendered again', async () => {
  respondWith(builtInOpenings);
  await renderCareers();
  const rows = document.querySelectorAll('details');
  await settle();
  document.querySelectorAll('details').forEach((row, at) => expect(row).toBe(rows[at]));
});

test.each(['en', 'ar'] as const)(
  'in %s, closed openings disappear and new ones appear',
  async (language) => {
    respondWith([...others, added]);
    await renderCareers(language);
    await waitFor(() => expect(shown()).toEqual(titles(language, [...others, added])));
    expect(screen.getByRole('heading', { name: added.title[language] })).toBeInTheDocument();
  },
);

test('a repeated visit starts with the last openings', async () => {
  stubFetch(() => new Promise(() => undefined));
  await renderCareers();
  expect(shown()).toEqual(titles('en', [...others, added]));
  expect(screen.getByRole('button', { name: 'Electronics 4' })).toBeInTheDocument();
});

test('without openings the page invites visitors to apply anyway', async () => {
  respondWith([added]);
  await renderCareers();
  expect(await screen.findByText('1 position')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Programming 0' }));
  expect(screen.getByText('No positions')).toBeInTheDocument();
  expect(screen.getByText(/No positions are open here at present/)).toBeVisible();
});

test('the departments come from the server in its order, and a chosen department that is missing is deselected', async () => {
  const flight: Department = { id: 'flight', text: { ar: 'الطيران', en: 'Flight' } };
  const [, electronics] = builtInDepartments;
  if (!electronics) throw new Error('There are no departments');
  const respond = respondLater([added], [flight, electronics]);
  await renderCareers();
  await userEvent.click(screen.getByRole('button', { name: 'Programming 0' }));
  respond();
  expect(await screen.findByRole('button', { name: 'Flight 0' })).toBeInTheDocument();
  const names = screen.getByRole('group', { name: 'Filter by department' }).textContent;
  expect(names).toBe('All 1Flight 0Electronics 1');
  expect(screen.getByRole('button', { name: 'All 1' })).toHaveAttribute('aria-pressed', 'true');
  expect(shown()).toEqual([added.title.en]);
});
