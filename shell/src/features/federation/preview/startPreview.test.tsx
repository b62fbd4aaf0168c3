import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import type { Language } from '@sumut/contracts/language/language';
import { storageKeys } from '@sumut/contracts/limits';
import type { Preview } from '@sumut/contracts/registry/pageSnapshot';
import { LanguageProvider, Toaster } from '@sumut/shared-ui';
import { reloadDocument } from '../../../document/documentLoads.ts';
import { stubFetch, type StubbedAnswer } from '../../../testing/stubFetch.ts';
import { getIntegrity } from '../runtime/integrity.ts';
import { sampleRelease } from '../testing/releases.ts';
import { previewFailure } from './previewFailure.ts';
import { startPreview } from './startPreview.tsx';

jest.mock('../../../document/documentLoads.ts');

const live = sampleRelease('products', '1');
const snapshot = { number: 1, releases: [live], canaries: [] };
const origin = 'http://localhost:8101';
const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
// The banner shows the time in the browser's time zone.
const expiresAt = tomorrow.setHours(14, 30);
const manifest = {
  name: 'products',
  title: live.title,
  routes: ['/products'],
  navigation: [],
  widgets: ['grid'],
  contract: 1,
  version: '2.0.0',
  hash: 'e'.repeat(64),
  entry: 'entry.js',
  preload: [],
  files: [],
  shared: {},
};

async function show(preview: Omit<Preview, 'module' | 'expiresAt'>, language: Language = 'en') {
  localStorage.setItem(storageKeys.language, language);
  const started = await startPreview({ module: 'products', expiresAt, ...preview }, snapshot);
  await act(() =>
    Promise.resolve(
      render(
        <LanguageProvider>
          <started.Banner />
          <Toaster />
        </LanguageProvider>,
      ),
    ),
  );
  return started.release;
}
const banner = () => screen.getByRole('button', { name: /Leave|إنهاء/ }).closest('[role=status]');
/** The banner's text without the Unicode isolates around mixed directions. */
const text = () =>
  banner()
    ?.querySelector('p')
    ?.textContent.replace(/[\u2066-\u2069]/g, '');

let answer: StubbedAnswer | Error;
let fetchStub: ReturnType<typeof stubFetch>;
beforeEach(() => {
  jest.clearAllMocks();
  globalThis.sumutPreviewOrigin = undefined;
  answer = { status: 200, body: manifest };
  fetchStub = stubFetch(() => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
});
afterEach(() => previewFailure.set(false));

describe('of a stored release', () => {
  const release = sampleRelease('products', '2', { version: '2.0.0' });

  test.each<[Language, string]>([
    ['en', 'Preview of Products 2.0.0, visible only to you, until 2:30 PM.'],
    ['ar', 'معاينة الإصدار 2.0.0 من وحدة المنتجات. تظهر لك وحدك حتى الساعة 2:30 م.'],
  ])(
    'the banner in %s shows the release, who can see it, and when the preview ends',
    async (language, expected) => {
      expect(await show({ release }, language)).toEqual({ ...release, preview: true });
      expect(text()?.replace(/\s/g, ' ')).toBe(expected);
      expect(fetchStub).not.toHaveBeenCalled();
    },
  );

  test.each<[Language, string]>([
    ['en', `Preview of Products 2.0.0 from a shared link, until `],
    ['ar', 'معاينة الإصدار 2.0.0 من وحدة المنتجات عبر رابط مُشارَك، حتى '],
  ])(
    'the banner of a shared link in %s shows the day on which it ends',
    async (language, start) => {
      await show({ release, shared: true }, language);
      expect(text()).toContain(start);
      expect(text()).toContain(String(tomorrow.getFullYear()));
    },
  );

  test('the banner shows a later failure of the release', async () => {
    await show({ release });
    act(() => previewFailure.set(true));
    expect(text()).toBe('Products 2.0.0 could not be loaded. You are seeing the live site.');
  });
});

describe("from a developer's machine", () => {
  test("the machine's manifest is used, and its files may run", async () => {
    expect(await show({ origin })).toMatchObject({
      name: 'products',
      version: '2.0.0',
      hash: 'e'.repeat(16),
      entry: { path: 'entry.js' },
      origin,
      preview: true,
    });
    expect(fetchStub.mock.calls[0]?.[0]).toBe(`${origin}/release.json`);
    expect(text()).toContain(`Preview of Products from ${origin},`);
    expect(getIntegrity(`${origin}/entry.js`)).toBe('');
  });

  test('a development server that is the site itself has no banner', async () => {
    const started = await startPreview(
      { module: 'products', expiresAt, origin: window.location.origin },
      snapshot,
    );
    const { container } = render(<started.Banner />);
    expect(container.innerHTML).toBe('');
  });

  test.each<[string, StubbedAnswer | Error]>([
    ['cannot be reached', new TypeError('Failed to fetch')],
    ['answers with an error', { status: 404 }],
    ['serves no manifest', { status: 200, body: { name: 'products' } }],
    ["serves another module's", { status: 200, body: { ...manifest, name: 'careers' } }],
  ])('that %s, the live release is used and the banner shows the failure', async (_, given) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    answer = given;
    expect(await show({ origin })).toBeNull();
    expect(text()).toBe(
      `${origin} could not be reached for Products. You are seeing the live site.`,
    );
    expect(() => getIntegrity(`${origin}/entry.js`)).toThrow();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reloadDocument).toHaveBeenCalledTimes(1);
  });
});

describe('its button', () => {
  const leave = () => screen.getByRole('button', { name: 'Leave preview' });

  test('ends the preview and reloads the page', async () => {
    await show({ release: live });
    answer = { status: 204 };
    await userEvent.click(leave());
    expect(fetchStub).toHaveBeenCalledWith(
      api.modules.startPreview.path,
      expect.objectContaining({ method: 'DELETE' }),
    );
    expect(reloadDocument).toHaveBeenCalledTimes(1);
  });

  test('shows an error when ending the preview fails, and can be used again', async () => {
    await show({ release: live });
    answer = new TypeError('Failed to fetch');
    await userEvent.click(leave());
    expect(await screen.findByText(/There is no connection/)).toBeInTheDocument();
    expect(reloadDocument).not.toHaveBeenCalled();
    expect(leave()).not.toHaveAttribute('aria-busy');
  });
});
