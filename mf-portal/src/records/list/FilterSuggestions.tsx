import { useQueries } from '@tanstack/react-query';

import { buildListQuery, type ListParams } from '@sumut/contracts/portal/listQuery';
import { SmallButton } from '../../components/SmallButton.tsx';
import { focusSectionAnd } from '../../components/focus.ts';
import { useText } from '../../i18n.ts';
import { listOptions, type RecordKind, type RecordTypes } from '../data/recordQueries.ts';
import { useCount } from '../format.ts';
import type { ListState } from './listState.ts';
import styles from './RecordList.module.css';

/** Filters whose parameters are removed together. */
const groups = [
  { name: 'words', parameters: ['q'] },
  { name: 'status', parameters: ['status'] },
  { name: 'unread', parameters: ['unread'] },
  { name: 'spam', parameters: ['spam'] },
  { name: 'held', parameters: ['held'] },
  { name: 'subject', parameters: ['subject'] },
  { name: 'position', parameters: ['position'] },
  { name: 'department', parameters: ['department'] },
  { name: 'tag', parameters: ['tag'] },
  { name: 'source', parameters: ['source'] },
  { name: 'assignee', parameters: ['assignee'] },
  { name: 'language', parameters: ['language'] },
  { name: 'dates', parameters: ['from', 'to'] },
] as const;

interface FilterSuggestionsProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  listState: ListState;
  filter: ListParams;
}

/** Suggestions for an empty list with several filters: for each filter, the number of records without it, and a button to remove it. */
export function FilterSuggestions<Types extends RecordTypes>(props: FilterSuggestionsProps<Types>) {
  const { kind, listState, filter } = props;
  const t = useText();
  const written = useCount();
  const active = groups.filter(({ parameters }) => parameters.some((one) => one in filter));
  const without = active.map(({ name, parameters }) => ({
    name,
    change: Object.fromEntries(parameters.map((one) => [one, undefined])),
  }));
  const totals = useQueries({
    queries: without.map(({ change }) => ({
      ...listOptions(kind, buildListQuery({ ...filter, ...change, pageSize: 1 })),
      // A single filter is removed by the button that clears all filters.
      enabled: without.length > 1,
    })),
    combine: (queries) => queries.map(({ data }) => data?.total ?? 0),
  });
  const helpful = without
    .map((one, at) => ({ ...one, total: totals[at] ?? 0 }))
    .filter(({ total }) => total > 0);
  if (helpful.length === 0) return null;
  return (
    <ul className={styles.suggestions}>
      {helpful.map(({ name, change, total }) => (
        <li key={name}>
          <SmallButton onClick={focusSectionAnd(() => listState.go(change))}>
            {t('list.without', { filter: t(`list.filterNames.${name}`), total: written(total) })}
          </SmallButton>
        </li>
      ))}
    </ul>
  );
}
