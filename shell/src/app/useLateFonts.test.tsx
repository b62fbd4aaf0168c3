import { act, render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { storageKeys } from '@sumut/contracts/limits';
import { useLateFonts } from './useLateFonts.ts';

/** The time of the first paint, in milliseconds on the page's clock. */
const painted = 500;
let loads: string[];

/** Fakes a painted page whose font is loaded at `arrival`; null: the font cannot be loaded. */
function loadFont(arrival: number | null): void {
  const entry = { name: 'http://localhost/assets/latin.woff2', responseEnd: arrival ?? 0 };
  Object.assign(performance, {
    getEntriesByName: () => [{ startTime: painted }],
    getEntriesByType: () => [entry],
  });
  loads = [];
  const load = (font: string) => {
    loads.push(font);
    return arrival === null ? Promise.reject(new Error('offline')) : Promise.resolve([]);
  };
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
}

const isShown = () => document.documentElement.classList.contains('late-fonts');
let router: ReturnType<typeof createMemoryRouter>;

function Site({ covered }: { covered: boolean }) {
  useLateFonts(router, covered);
  return null;
}
const show = (covered = false) => act(async () => render(<Site covered={covered} />));
const go = (to: string) => act(() => router.navigate(to));

beforeEach(() => {
  localStorage.clear();
  document.documentElement.className = '';
  document.body.innerHTML = '<script type="text" data-fonts="/assets/latin.woff2"></script>';
  router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/about'] });
});

test('a font that is loaded after the first paint is shown from the next page on, and stored for the next document', async () => {
  loadFont(painted + 1);
  await show();
  expect(isShown()).toBe(false);
  await go('/about?part=2#end');
  expect(isShown()).toBe(false);
  await go('/contact');
  expect(isShown()).toBe(true);
  expect(loads).toEqual(['1em "Alexandria"', '1em "Alexandria Late"']);
  expect(localStorage.getItem(storageKeys.fonts)).toBe('/assets/latin.woff2');
});

test('a font that is loaded before the first paint changes nothing', async () => {
  loadFont(painted - 1);
  await show();
  await go('/contact');
  expect(isShown()).toBe(false);
  expect(loads).toEqual(['1em "Alexandria"']);
});

test('the page behind the gate shows a late font as soon as the gate is gone', async () => {
  loadFont(painted + 1);
  const { rerender } = await show(true);
  expect(isShown()).toBe(false);
  rerender(<Site covered={false} />);
  expect(isShown()).toBe(true);
});

test('the system fonts stay if a font cannot be loaded', async () => {
  loadFont(null);
  await show();
  await go('/contact');
  expect(isShown()).toBe(false);
  expect(localStorage.getItem(storageKeys.fonts)).toBeNull();
});
