import { countRequest } from './cacheBustedUrl.ts';
import { prefetch } from './prefetch.ts';

const origin = 'http://localhost';
const fetchFile = jest.fn<Promise<Response>, [string, RequestInit]>();
const links = () => [...document.querySelectorAll('link')];

let files = 0;
/** The hint of a file that no other test has prefetched. */
const newHint = () => {
  files += 1;
  return { href: `/modules/products/1/${files}.js`, as: 'script', integrity: 'sha384-x' } as const;
};

/** Whether the browser has `<link rel="prefetch">`, as Chromium and Firefox do, and WebKit does not. */
const supportPrefetch = (supported: boolean) =>
  jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(supported);

beforeEach(() => {
  document.head.replaceChildren();
  fetchFile.mockReset().mockResolvedValue({} as Response);
  Object.assign(globalThis, { fetch: fetchFile, sumutLoads: undefined });
});
afterEach(() => jest.restoreAllMocks());

test('a file is fetched once, with its hash and a low priority, and not by a link that a policy could block', () => {
  supportPrefetch(true);
  const hint = newHint();
  prefetch(hint);
  prefetch({ ...hint, href: origin + hint.href });
  expect(fetchFile.mock.calls).toEqual([
    [
      origin + hint.href,
      { mode: 'cors', credentials: 'same-origin', priority: 'low', integrity: 'sha384-x' },
    ],
  ]);
  expect(links()).toEqual([]);
});

test('a file whose fetch failed is fetched again', async () => {
  supportPrefetch(true);
  const hint = newHint();
  fetchFile.mockRejectedValueOnce(new TypeError('down'));
  prefetch(hint);
  await Promise.resolve();
  await Promise.resolve();
  prefetch(hint);
  expect(fetchFile).toHaveBeenCalledTimes(2);
});

test('a browser without prefetch gets a preload of low priority, of which a script is a later user', () => {
  supportPrefetch(false);
  const hint = newHint();
  prefetch(hint);
  prefetch(hint);
  expect(links().map(({ rel, as, href, integrity }) => ({ rel, as, href, integrity }))).toEqual([
    { rel: 'preload', as: 'script', href: origin + hint.href, integrity: 'sha384-x' },
  ]);
  expect(links()[0]).toHaveProperty('fetchPriority', 'low');
  expect(fetchFile).not.toHaveBeenCalled();
});

test.each([true, false])('a file that the page has requested is not prefetched', (supported) => {
  supportPrefetch(supported);
  const hint = newHint();
  countRequest(origin + hint.href);
  prefetch(hint);
  expect(fetchFile).not.toHaveBeenCalled();
  expect(links()).toEqual([]);
});
