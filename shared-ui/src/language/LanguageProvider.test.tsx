import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storageKeys } from '@sumut/contracts/limits';
import { LanguageProvider } from './LanguageProvider.tsx';
import { useLanguage } from './languageContext.ts';
import { useSharedText } from './useSharedText.ts';

function Sample() {
  const { language, direction, setLanguage } = useLanguage();
  const t = useSharedText();
  return (
    <>
      <p>{`${language} ${direction}`}</p>
      <p>{t('actions.close')}</p>
      <button onClick={() => void setLanguage('en')}>switch</button>
    </>
  );
}

const show = () => render(<Sample />, { wrapper: LanguageProvider });

beforeEach(() => {
  localStorage.clear();
});

test('the site starts in Arabic, from right to left', () => {
  show();
  expect(screen.getByText('ar rtl')).toBeInTheDocument();
  expect(screen.getByText('إغلاق')).toBeInTheDocument();
});

test('a stored language is used', () => {
  localStorage.setItem(storageKeys.language, 'en');
  show();
  expect(screen.getByText('en ltr')).toBeInTheDocument();
  expect(screen.getByText('Close')).toBeInTheDocument();
});

test('an unknown stored language falls back to the default', () => {
  localStorage.setItem(storageKeys.language, 'fr');
  show();
  expect(screen.getByText('ar rtl')).toBeInTheDocument();
});

test('blocked storage falls back to the default language', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  show();
  expect(screen.getByText('ar rtl')).toBeInTheDocument();
});

test('switching shows the new language, stores it and sets the cookie', async () => {
  show();
  await userEvent.click(screen.getByText('switch'));
  expect(await screen.findByText('en ltr')).toBeInTheDocument();
  expect(screen.getByText('Close')).toBeInTheDocument();
  expect(localStorage.getItem(storageKeys.language)).toBe('en');
  expect(document.cookie).toContain('sumut-language=en');
});

test('switching works when storage is blocked', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  show();
  await userEvent.click(screen.getByText('switch'));
  expect(await screen.findByText('en ltr')).toBeInTheDocument();
});

test('the provider does not change the document', async () => {
  document.documentElement.lang = 'x-test';
  show();
  await userEvent.click(screen.getByText('switch'));
  await screen.findByText('en ltr');
  expect(document.documentElement.lang).toBe('x-test');
});

test('`useLanguage` throws outside its provider', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Sample />)).toThrow('useLanguage must be used within a LanguageProvider');
});
