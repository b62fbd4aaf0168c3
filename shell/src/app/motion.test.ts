import { createMemoryRouter } from 'react-router-dom';
import { addViewTransitions, allowMotion } from './motion.ts';

/** Sets the visitor's preferences and the browser's support for view transitions. Returns the media query of reduced motion. */
function browser({ reduced = false, saving = false, transitions = true }) {
  const preference = {
    matches: reduced,
    addEventListener: jest.fn(),
    removeEventListener: jest.fn(),
  };
  Object.assign(globalThis, { matchMedia: () => preference });
  Object.defineProperty(navigator, 'connection', {
    value: { saveData: saving },
    configurable: true,
  });
  if (transitions) Object.assign(document, { startViewTransition: () => undefined });
  else Reflect.deleteProperty(document, 'startViewTransition');
  return preference;
}

/** The option `viewTransition` of a navigation from /about. */
async function isShown(to: string | number, handle?: object): Promise<boolean | undefined> {
  const router = createMemoryRouter(
    [
      { path: '/about', element: null, handle },
      { path: '*', element: null },
    ],
    { initialEntries: ['/', '/about'] },
  );
  const navigate = router.navigate.bind(router) as (...all: unknown[]) => Promise<void>;
  const options: unknown[] = [];
  router.navigate = (...values: unknown[]) => {
    options.push(values[1]);
    return navigate(...values);
  };
  addViewTransitions(router);
  if (typeof to === 'number') await router.navigate(to);
  else await router.navigate(to);
  return (options[0] as { viewTransition?: boolean } | undefined)?.viewTransition;
}

test('a navigation to another page uses a view transition', async () => {
  browser({});
  expect(await isShown('/contact')).toBe(true);
});

test.each([{ reduced: true }, { saving: true }, { transitions: false }])(
  'with %j, a navigation uses no transition',
  async (state) => {
    browser(state);
    expect(await isShown('/contact')).toBeUndefined();
  },
);

test('another query of the same page, going back, and a page that opts out use no transition', async () => {
  browser({});
  expect(await isShown('/about?page=2')).toBeUndefined();
  expect(await isShown(-1)).toBeUndefined();
  expect(await isShown('/contact', { viewTransition: false })).toBeUndefined();
});

test('data-motion is set as long as the visitor’s preference allows motion', () => {
  const preference = browser({});
  const stop = allowMotion();
  expect(document.documentElement).toHaveAttribute('data-motion');
  preference.matches = true;
  (preference.addEventListener.mock.calls[0] as [string, () => void])[1]();
  expect(document.documentElement).not.toHaveAttribute('data-motion');
  stop();
});

test('a skipped view transition is no error of the page', () => {
  browser({});
  const ready = Promise.resolve();
  const handled = jest.spyOn(ready, 'catch');
  const start = jest.fn(() => ({ ready }));
  Object.assign(document, { startViewTransition: start });
  const stop = allowMotion();
  const update = () => undefined;
  expect(document.startViewTransition(update).ready).toBe(ready);
  expect(start).toHaveBeenCalledWith(update);
  expect(handled).toHaveBeenCalledTimes(1);
  stop();
});
