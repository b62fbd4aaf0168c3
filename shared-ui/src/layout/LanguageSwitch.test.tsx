import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storageKeys } from '@sumut/contracts/limits';
import { LanguageProvider } from '../language/LanguageProvider.tsx';
import { addTexts } from '../language/texts.ts';
import { Toaster } from '../feedback/Toaster.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';

const show = () =>
  render(
    <>
      <LanguageSwitch />
      <Toaster />
    </>,
    { wrapper: LanguageProvider },
  );

const option = (name: 'EN English' | 'AR العربية') => screen.getByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
});

test('the current language is the pressed one', () => {
  show();
  expect(option('AR العربية')).toHaveAttribute('aria-pressed', 'true');
  expect(option('EN English')).toHaveAttribute('aria-pressed', 'false');
});

test('each option has its own `lang`', () => {
  show();
  expect(option('AR العربية')).toHaveAttribute('lang', 'ar');
  expect(option('EN English')).toHaveAttribute('lang', 'en');
});

test('pressing the other option changes and stores the language', async () => {
  show();
  expect(screen.getByRole('group', { name: 'اللغة' })).toBeInTheDocument();
  await userEvent.click(option('EN English'));
  await waitFor(() => expect(option('EN English')).toHaveAttribute('aria-pressed', 'true'));
  expect(screen.getByRole('group', { name: 'Language' })).toBeInTheDocument();
  expect(localStorage.getItem(storageKeys.language)).toBe('en');
});

test('a language whose texts cannot be loaded is not applied, and an error is shown', async () => {
  show();
  await act(() =>
    addTexts('far-away', (language) =>
      language === 'en' ? Promise.reject(new Error('offline')) : Promise.resolve({}),
    ),
  );
  await userEvent.click(option('EN English'));
  expect(await screen.findByRole('alert')).toHaveTextContent('الخادم');
  expect(option('AR العربية')).toHaveAttribute('aria-pressed', 'true');
});
