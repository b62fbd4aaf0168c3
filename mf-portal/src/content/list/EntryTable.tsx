import type { ContentKind } from '@sumut/contracts';
import type { Entry } from '../../api/content.ts';
import { useText } from '../i18n.ts';
import { Table } from '../../parts/table/Table.tsx';
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
    <Table headings={headings}>
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
    </Table>
  );
}
