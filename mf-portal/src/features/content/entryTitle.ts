import { useLanguage } from '@sumut/shared-ui';
import { languages, type Language } from '@sumut/contracts';
import { useText } from './i18n.ts';

type Titled = { title: Record<Language, string> };

/** What an entry is called in the language of the page, else in the other one, else that it has no title. */
export function useEntryTitle(): (entry: Titled) => string {
  const t = useText();
  const { language } = useLanguage();
  return ({ title }) =>
    title[language] || languages.map((each) => title[each]).find(Boolean) || t('untitled');
}
