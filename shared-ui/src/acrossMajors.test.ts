import { acrossMajors } from './acrossMajors.ts';
import type * as Kit from './index.ts';

test('the second copy of the kit on a page gets the state of the first', () => {
  const first = acrossMajors('example', () => ({ shown: 1 }));
  const second = acrossMajors('example', () => ({ shown: 2 }));
  expect(second).toBe(first);
  expect(acrossMajors('other', () => ({ shown: 3 }))).toEqual({ shown: 3 });
});

test('two copies of the kit share one language, one toast and one list of texts', async () => {
  const load = async () => {
    let copy: typeof Kit | undefined;
    await jest.isolateModulesAsync(async () => {
      copy = await import('./index.ts');
    });
    if (!copy) throw new Error('The kit was not loaded');
    return copy;
  };
  const one = await load();
  const other = await load();
  expect(one.toast).not.toBe(other.toast);
  expect(one.ModuleWidgetContext).toBe(other.ModuleWidgetContext);

  const { shownToast } = await import('./feedback/toastStore.ts');
  one.toast({ type: 'success', title: 'Saved' });
  expect(shownToast()?.title).toBe('Saved');
  other.dismissToast();
  expect(shownToast()?.leaving).toBe(true);

  const { i18n } = await import('./language/i18n.ts');
  const { switchLanguage } = await import('./language/texts.ts');
  const texts = { ar: { title: 'عنوان' }, en: { title: 'Title' } };
  await other.addTexts('example', (language) => Promise.resolve(texts[language]));
  await switchLanguage('en');
  expect(i18n.getFixedT('en', 'example')('title')).toBe('Title');
});
