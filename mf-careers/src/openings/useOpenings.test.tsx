import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Language, Opening } from '@sumut/contracts';
import { builtInOpenings } from '@sumut/contracts/openings';
import { renderCareers } from '../testing/renderCareers.tsx';

type Answer = () => Promise<Partial<Response>>;

/** Answers the question what is open; gives the questions. */
function stubOpenings(answer: Answer) {
  const fetch = jest.fn(answer);
  Object.assign(globalThis, { fetch });
  return fetch;
}
const answering = (items: readonly unknown[]) =>
  stubOpenings(() =>
    Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve({ items }) }),
  );

const [first, ...others] = builtInOpenings;
if (!first) throw new Error('There are no openings');
const added: Opening = {
  ...first,
  id: 'test-engineer',
  department: 'electronics',
  title: { ar: 'مهندس اختبارات', en: 'Test Engineer' },
};

const titles = (language: Language, openings: readonly Opening[]) =>
  openings.map(({ title }) => title[language]);
const shown = () =>
  [...document.querySelectorAll('summary h3')].map(({ textContent }) => textContent);
/** Lets an answer that has come take its effect. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

// The page remembers what it was told last, so these stand in the order of a visit.

test('the openings are there before the server has answered', async () => {
  stubOpenings(() => new Promise(() => undefined));
  await renderCareers();
  expect(shown()).toEqual(titles('en', builtInOpenings));
});

test.each<[string, Answer]>([
  ['cannot be reached', () => Promise.reject(new TypeError('no network'))],
  ['fails', () => Promise.resolve({ ok: false, status: 503, text: () => Promise.resolve('') })],
  [
    'answers something else',
    () =>
      Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve({ items: [{}, 1] }) }),
  ],
])('they stay when the server %s', async (_, answer) => {
  const asked = stubOpenings(answer);
  await renderCareers();
  await settle();
  expect(asked).toHaveBeenCalledWith('/api/content/openings', expect.anything());
  expect(shown()).toEqual(titles('en', builtInOpenings));
});

test('nothing is drawn anew when the server has the same', async () => {
  answering(builtInOpenings);
  await renderCareers();
  const rows = document.querySelectorAll('details');
  await settle();
  document.querySelectorAll('details').forEach((row, at) => expect(row).toBe(rows[at]));
});

test.each(['en', 'ar'] as const)(
  'in %s, what was closed goes and what is new comes',
  async (language) => {
    answering([...others, added]);
    await renderCareers(language);
    await waitFor(() => expect(shown()).toEqual(titles(language, [...others, added])));
    expect(screen.getByRole('heading', { name: added.title[language] })).toBeInTheDocument();
  },
);

test('a page visited again begins with what was open last', async () => {
  stubOpenings(() => new Promise(() => undefined));
  await renderCareers();
  expect(shown()).toEqual(titles('en', [...others, added]));
  expect(screen.getByRole('button', { name: 'Electronics 4' })).toBeInTheDocument();
});

test('where nothing is open the page says that one may apply all the same', async () => {
  answering([added]);
  await renderCareers();
  expect(await screen.findByText('1 opening')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Programming 0' }));
  expect(screen.getByText('No openings')).toBeInTheDocument();
  expect(screen.getByText(/Nothing is open here at the moment/)).toBeVisible();
});
