import { render } from '@testing-library/react';
import type { Language } from '@sumut/contracts/language/language';
import { storageKeys } from '@sumut/contracts/limits';
import { addTexts, LanguageProvider, type TextSource } from '@sumut/shared-ui';

/** Sets the visitor's language, and loads the texts of a catalogue in this language. */
export async function prepareTexts(
  language: Language,
  { namespace, loadTexts }: TextSource,
): Promise<void> {
  localStorage.setItem(storageKeys.language, language);
  // The provider applies the stored language. `addTexts` loads only the texts of that language.
  render(<LanguageProvider>{null}</LanguageProvider>).unmount();
  await addTexts(namespace, loadTexts);
}
