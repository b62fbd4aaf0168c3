import { createMemoryRouter } from 'react-router-dom';
import { addViewTransitions, allowMotion } from './motion.ts';

/** What the browser has, and the visitor prefers. */
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

/** Whether a navigation from /about asks for a transition. */
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

test('another page is shown by a transition', async () => {
  browser({});
  expect(await isShown('/contact')).toBe(true);
});

test.each([{ reduced: true }, { saving: true }, { transitions: false }])(
  'with %j it is not',
  async (state) => {
    browser(state);
    expect(await isShown('/contact')).toBeUndefined();
  },
);

test('nor is another query of the same page, the way back, or a page that opts out', async () => {
  browser({});
  expect(await isShown('/about?page=2')).toBeUndefined();
  expect(await isShown(-1)).toBeUndefined();
  expect(await isShown('/contact', { viewTransition: false })).toBeUndefined();
});

test('stylesheets may move things as long as the preference allows it', () => {
  const preference = browser({});
  const stop = allowMotion();
  expect(document.documentElement).toHaveAttribute('data-motion');
  preference.matches = true;
  (preference.addEventListener.mock.calls[0] as [string, () => void])[1]();
  expect(document.documentElement).not.toHaveAttribute('data-motion');
  stop();
});
