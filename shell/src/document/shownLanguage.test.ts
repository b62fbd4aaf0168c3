import { shownLanguage } from './shownLanguage.ts';

const { documentElement } = document;

test('the language of the document is known after a page translation has changed the language of the root element', () => {
  Object.assign(documentElement, { lang: 'hi', dir: 'ltr', className: 'translated-ltr' });
  expect(shownLanguage()).toBe('en');
  documentElement.dir = 'rtl';
  expect(shownLanguage()).toBe('ar');
});

test('a document without a direction has the default language', () => {
  documentElement.dir = '';
  expect(shownLanguage()).toBe('ar');
});
