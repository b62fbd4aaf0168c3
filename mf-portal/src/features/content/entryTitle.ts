import { useLanguage } from '@sumut/shared-ui';
import { languages, type Language } from '@sumut/contracts/language/language';
import { useText } from '../../i18n.ts';

type Titled = { title: Record<Language, string> };

/** Returns a function for the title of an entry: in the page's language, otherwise in the other one, otherwise "untitled". */
export function useEntryTitle(): (entry: Titled) => string {
  const t = useText('features/content');
  const { language } = useLanguage();
  return ({ title }) =>
    title[language] || languages.map((each) => title[each]).find(Boolean) || t('untitled');
}
