import { useLanguage } from '@sumut/shared-ui';
import type { Term } from '@sumut/contracts/content/hiringTerms';

/** Returns a function for the text of an entry in the page's language. */
export function useTermName(): (term: Pick<Term, 'text'>) => string {
  const { language } = useLanguage();
  return ({ text }) => text[language];
}
