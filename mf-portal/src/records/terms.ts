import { useQuery } from '@tanstack/react-query';
import { call } from '@sumut/api-client';
import { hiringTermEndpoints } from '@sumut/contracts/content/hiringTermEndpoints';
import { builtInTerms } from '@sumut/contracts/content/builtInTerms';
import type { ShownTerm, TermList } from '@sumut/contracts/content/hiringTerms';
import { useLanguage } from '@sumut/shared-ui';
import { hasDepartments } from '@sumut/contracts/portal/accounts';
import { portalDataKey, useSession } from '../session/session.ts';

const termsKey = [...portalDataKey, 'hiringTerms'];

/** The lists of words for hiring. */
export const termsOptions = {
  queryKey: termsKey,
  queryFn: () => call(hiringTermEndpoints.get),
};

/** An entry of a list in the page's language. */
export interface Named {
  id: string;
  text: string;
  retired: boolean;
}

/** The entries of the lists in the page's language; until they are loaded, those that the program has. */
export function useTerms(): (list: TermList) => readonly Named[] {
  const { data } = useQuery(termsOptions);
  const { language } = useLanguage();
  return (list) => {
    const items: readonly Pick<ShownTerm, 'id' | 'text' | 'retired'>[] =
      data?.[list].items ?? builtInTerms(list);
    return items.map(({ id, text, retired }) => ({ id, text: text[language], retired }));
  };
}

/** The text of an entry; its id where the list has none of this id. While the lists are loading, an ellipsis for one that the program has not. */
export function useTermText(): (list: TermList, id: string) => string {
  const terms = useTerms();
  const { isPending } = useQuery(termsOptions);
  return (list, id) => terms(list).find((one) => one.id === id)?.text ?? (isPending ? '…' : id);
}

/** Options of a select: what is offered, and what was chosen before it was retired. */
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

/** The departments of which the user may read applications, in the order of the list; retired ones, too: their applications are still here. */
export function useReadableDepartments(): Named[] {
  const terms = useTerms();
  const { data } = useSession();
  const all = terms('departments');
  if (!data || !hasDepartments(data.user.role)) return [...all];
  return all.filter(({ id }) => data.departments.includes(id));
}
