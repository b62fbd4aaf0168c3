import type { ContentKind } from '@sumut/contracts';
import type { Entry } from '../../api/content.ts';
import { useText } from '../i18n.ts';
import table from '../../parts/table/table.module.css';
import { EntryRow } from './EntryRow.tsx';
import { useEntryFacts } from './useEntryFacts.tsx';

interface EntryTableProps {
  kind: ContentKind;
  entries: readonly Entry[];
  /** When they were loaded, in milliseconds since the epoch. */
  listedAt: number;
  onDelete: (entry: Entry) => void;
}

/** Entries with what tells them apart. */
export function EntryTable({ kind, entries, listedAt, onDelete }: EntryTableProps) {
  const t = useText();
  const { columns, factsOf } = useEntryFacts(kind);
  const headings = [
    t('columns.title'),
    ...columns,
    t('columns.state'),
    t('columns.changed'),
    t('columns.actions'),
  ];
  return (
    <div className={table.frame}>
      <table className={table.table}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <EntryRow
              key={entry.id}
              kind={kind}
              entry={entry}
              columns={columns}
              facts={factsOf(entry)}
              listedAt={listedAt}
              onDelete={() => onDelete(entry)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
