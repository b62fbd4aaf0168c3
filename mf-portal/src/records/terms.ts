import { useQuery } from '@tanstack/react-query';
import { call } from '@sumut/api-client';
import { hiringTermEndpoints } from '@sumut/contracts/content/hiringTermEndpoints';
import { builtInTerms } from '@sumut/contracts/content/builtInTerms';
import type { ShownTerm, TermList } from '@sumut/contracts/content/hiringTerms';
import { useLanguage } from '@sumut/shared-ui';
import { hasDepartments } from '@sumut/contracts/portal/accounts';
import { portalDataKey, useSession } from '../session/session.ts';

const termsKey = [...portalDataKey, 'hiringTerms'];

/** Query options of the hiring terms. */
export const termsOptions = {
  queryKey: termsKey,
  queryFn: () => call(hiringTermEndpoints.get),
};

/** A hiring term in the page's language. */
export interface Named {
  id: string;
  text: string;
  retired: boolean;
}

/** Returns a function for the terms of a list in the page's language. Until the lists are loaded, these are the built-in terms. */
export function useTerms(): (list: TermList) => readonly Named[] {
  const { data } = useQuery(termsOptions);
  const { language } = useLanguage();
  return (list) => {
    const items: readonly Pick<ShownTerm, 'id' | 'text' | 'retired'>[] =
      data?.[list].items ?? builtInTerms(list);
    return items.map(({ id, text, retired }) => ({ id, text: text[language], retired }));
  };
}

/** Returns a function for the text of a term. A missing term is shown by its id, or by an ellipsis while the lists are loading. */
export function useTermText(): (list: TermList, id: string) => string {
  const terms = useTerms();
  const { isPending } = useQuery(termsOptions);
  return (list, id) => terms(list).find((one) => one.id === id)?.text ?? (isPending ? '…' : id);
}

/** Returns a function for the options of a select: the terms that are not retired, and the chosen one. */
export function useTermOptions(): (
  list: TermList,
  chosen?: string,
) => { value: string; label: string }[] {
  const terms = useTerms();
  return (list, chosen) =>
    terms(list)
      .filter(({ id, retired }) => !retired || id === chosen)
      .map(({ id, text }) => ({ value: id, label: text }));
}

/** The departments whose applications the user may read, in order, with retired ones, because they still have applications. */
export function useReadableDepartments(): Named[] {
  const terms = useTerms();
  const { data } = useSession();
  const all = terms('departments');
  if (!data || !hasDepartments(data.user.role)) return [...all];
  return all.filter(({ id }) => data.departments.includes(id));
}
