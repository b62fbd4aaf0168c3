import { render } from '@testing-library/react';
import { addTexts, LanguageProvider } from '@sumut/shared-ui';
import { storageKeys, type Language } from '@sumut/contracts';
import careers from '../module.ts';

// A whole page in jsdom takes its time on a machine that builds and tests other packages too.
jest.setTimeout(30_000);

/** Sets the language as a reload would, and has the module's texts in it before anything is shown. */
export async function speak(language: Language): Promise<void> {
  localStorage.setItem(storageKeys.language, language);
  render(<LanguageProvider>{null}</LanguageProvider>).unmount();
  await addTexts(careers.name, careers.loadTexts);
}
