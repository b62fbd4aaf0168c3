import { useLanguage } from '@sumut/shared-ui';
import { languages, type Language } from '@sumut/contracts';

/** Both languages as they stand side by side, that of the page first. */
export function useSides(): readonly Language[] {
  const { language } = useLanguage();
  return [language, ...languages.filter((each) => each !== language)];
}
