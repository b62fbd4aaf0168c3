import { act, render, screen } from '@testing-library/react';
import type { Language } from '@sumut/contracts/language/language';
import { createUseText } from './createUseText.ts';
import { LanguageProvider } from './LanguageProvider.tsx';
import { addTexts, provideTexts, switchLanguage } from './texts.ts';

const catalogues = {
  ar: {
    title: 'الوظائف',
    greeting: 'مرحبًا {{name, isolate}}',
    total: 'المجموع: {{n, number}}',
    benefits: ['التوطين', 'التطوير'],
    openings_zero: 'لا وظائف',
    openings_one: 'وظيفة واحدة',
    openings_two: 'وظيفتان',
    openings_few: '{{count}} وظائف',
    openings_many: '{{count}} وظيفة',
    openings_other: '{{count}} وظيفة',
  },
  en: {
    title: 'Careers',
    greeting: 'Welcome {{name, isolate}}',
    total: 'Total: {{n, number}}',
    benefits: ['Emiratization', 'Development'],
    openings_zero: 'no openings',
    openings_one: 'one opening',
    openings_two: 'two openings',
    openings_few: '{{count}} openings',
    openings_many: '{{count}} openings',
    openings_other: '{{count}} openings',
  },
};
const load = (language: Language) => Promise.resolve(catalogues[language]);
const useText = createUseText<(typeof catalogues)['en']>('sample');

function Sample() {
  const t = useText();
  return (
    <ul>
      <li>{t('title')}</li>
      <li>{t('greeting', { name: 'Sara' })}</li>
      <li>{t('total', { n: 12500 })}</li>
      <li>{t.list('benefits').join(' | ')}</li>
      <li>{[0, 1, 2, 3, 11, 100].map((count) => t('openings', { count })).join(' | ')}</li>
    </ul>
  );
}
const show = () => render(<Sample />, { wrapper: LanguageProvider });
const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent);

beforeEach(async () => {
  localStorage.clear();
  await switchLanguage('ar');
});

test('a namespace has texts, lists, numbers and all six plural forms', async () => {
  await addTexts('sample', load);
  show();
  expect(shown()).toEqual([
    'الوظائف',
    'مرحبًا \u2068Sara\u2069',
    'المجموع: 12,500',
    'التوطين | التطوير',
    'لا وظائف | وظيفة واحدة | وظيفتان | 3 وظائف | 11 وظيفة | 100 وظيفة',
  ]);
});

test('texts are loaded in the stored language at the start', async () => {
  localStorage.setItem('language', 'en');
  await addTexts('early', (language) => Promise.resolve({ word: `${language} word` }));
  const useEarly = createUseText<{ word: string }>('early');
  const Early = () => <p>{useEarly()('word')}</p>;
  // The provider loads the texts in this language that other namespaces lack.
  await act(async () => {
    render(<Early />, { wrapper: LanguageProvider });
    await Promise.resolve();
  });
  expect(screen.getByText('en word')).toBeInTheDocument();
});

test('texts that are loaded after the first render appear', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const useLate = createUseText<{ word: string }>('late');
  const Late = () => <p>{useLate()('word')}</p>;
  render(<Late />, { wrapper: LanguageProvider });
  expect(screen.getByText('word')).toBeInTheDocument();
  await act(() => addTexts('late', () => Promise.resolve({ word: 'كلمة' })));
  expect(screen.getByText('كلمة')).toBeInTheDocument();
});

test('the language changes only when all texts are loaded', async () => {
  await addTexts('sample', load);
  let arrive = () => {};
  await addTexts('slow', (language) =>
    language === 'ar'
      ? Promise.resolve({})
      : new Promise((resolve) => {
          arrive = () => resolve({});
        }),
  );
  show();
  const switched = switchLanguage('en');
  expect(shown()[0]).toBe('الوظائف');
  await act(async () => {
    arrive();
    await switched;
  });
  expect(shown()[0]).toBe('Careers');
});

test('a failed load keeps the language, and can be retried', async () => {
  let broken = true;
  await addTexts('fragile', (language) =>
    language === 'en' && broken ? Promise.reject(new Error('offline')) : Promise.resolve({}),
  );
  await expect(switchLanguage('en')).rejects.toThrow('offline');
  expect(localStorage.getItem('language')).toBe('ar');
  broken = false;
  await switchLanguage('en');
  expect(localStorage.getItem('language')).toBe('en');
});

test('a namespace that cannot be loaded keeps its language and does not block the others', async () => {
  let broken = true;
  const useBroken = createUseText<{ word: string }>('broken');
  const Broken = () => <p>{useBroken()('word')}</p>;
  await addTexts('broken', (language) =>
    language === 'en' && broken
      ? Promise.reject(new Error('offline'))
      : Promise.resolve({ word: language === 'en' ? 'word' : 'كلمة' }),
  );
  await addTexts('whole', () => Promise.resolve({}));
  render(<Broken />, { wrapper: LanguageProvider });
  await act(() => switchLanguage('en'));
  expect(localStorage.getItem('language')).toBe('en');
  expect(screen.getByText('كلمة')).toBeInTheDocument();

  broken = false;
  await act(() => switchLanguage('en'));
  expect(screen.getByText('word')).toBeInTheDocument();
});

test('the texts of another release replace those of the previous one', async () => {
  const useReleased = createUseText<{ word: string }>('released');
  const Released = () => <p>{useReleased()('word')}</p>;
  await addTexts('released', () => Promise.resolve({ word: 'من قبل' }));
  render(<Released />, { wrapper: LanguageProvider });
  await act(() => addTexts('released', () => Promise.resolve({ word: 'من بعد' })));
  expect(screen.getByText('من بعد')).toBeInTheDocument();
});

test('texts of a previous release that a later one lacks are shown in every language', async () => {
  const useBoth = createUseText<{ word: string; old: string }>('both');
  function Both() {
    const t = useBoth();
    return <p>{`${t('old')} ${t('word')}`}</p>;
  }
  await addTexts('both', (language) => Promise.resolve({ old: `old ${language}`, word: 'first' }));
  await addTexts('both', (language) => Promise.resolve({ word: `second ${language}` }));
  render(<Both />, { wrapper: LanguageProvider });
  expect(screen.getByText('old ar second ar')).toBeInTheDocument();
  await act(() => switchLanguage('en'));
  expect(screen.getByText('old en second en')).toBeInTheDocument();
});

test('a namespace can register while another one fails', async () => {
  await expect(addTexts('down', () => Promise.reject(new Error('offline')))).rejects.toThrow(
    'offline',
  );
  await expect(addTexts('up', () => Promise.resolve({}))).resolves.toBeUndefined();
});

test('the last of two switches wins', async () => {
  await Promise.all([switchLanguage('en'), switchLanguage('ar')]);
  expect(localStorage.getItem('language')).toBe('ar');
});

test('a missing text shows its key and is reported once', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const useGaps = createUseText<{ gap: string; gaps: string[] }>('gaps');
  const Gaps = () => {
    const t = useGaps();
    return <p>{[t('gap'), t('gap'), ...t.list('gap' as 'gaps')].join(' ')}</p>;
  };
  render(<Gaps />, { wrapper: LanguageProvider });
  expect(screen.getByText('gap gap gap')).toBeInTheDocument();
  expect(warn.mock.calls).toEqual([['Missing text: gap']]);
});

test('adding texts does not render components with bundled texts again', async () => {
  provideTexts('bundled', { ar: { word: 'كلمة' }, en: { word: 'word' } });
  const useBundled = createUseText<{ word: string }>('bundled', { bundled: true });
  const rendered = jest.fn();
  function Word() {
    rendered();
    return <p>{useBundled()('word')}</p>;
  }
  render(<Word />, { wrapper: LanguageProvider });
  const before = rendered.mock.calls.length;
  await act(() => addTexts('added', () => Promise.resolve({ other: 'text' })));
  expect(rendered).toHaveBeenCalledTimes(before);
  await act(() => switchLanguage('en'));
  expect(screen.getByText('word')).toBeInTheDocument();
});

describe('texts of two releases that are loaded at the same time', () => {
  const useRaced = createUseText<{ word: string }>('raced');
  const Raced = () => <p>{useRaced()('word')}</p>;

  test('the texts that were registered last are shown, even if the others arrive later', async () => {
    let arrive: (texts: { word: string }) => void = () => undefined;
    const earlier = addTexts('raced', () => new Promise((resolve) => (arrive = resolve)));
    await addTexts('raced', () => Promise.resolve({ word: 'الأخير' }));
    arrive({ word: 'السابق' });
    await earlier;
    render(<Raced />, { wrapper: LanguageProvider });
    expect(screen.getByText('الأخير')).toBeInTheDocument();
  });

  test('a failure of the earlier texts does not remove the later ones', async () => {
    let fail: (error: Error) => void = () => undefined;
    const earlier = addTexts('pair', () => new Promise((_, reject) => (fail = reject)));
    let arrive = () => {};
    const load = jest.fn(
      () => new Promise<{ word: string }>((resolve) => (arrive = () => resolve({ word: 'كلمة' }))),
    );
    const later = addTexts('pair', load);
    fail(new Error('offline'));
    await expect(earlier).rejects.toThrow('offline');
    arrive();
    await later;
    load.mockResolvedValue({ word: 'word' });
    await act(() => switchLanguage('en'));
    expect(load).toHaveBeenLastCalledWith('en');
  });
});
