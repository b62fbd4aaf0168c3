import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge, Ltr, useLanguage, useFileSize, useFormat } from '@sumut/shared-ui';
import { initialContentAuthor, type ContentKind } from '@sumut/contracts/content/kinds';
import { getDirection, languages } from '@sumut/contracts/language/language';
import table from '../../../components/Table.module.css';
import { Table, Cell } from '../../../components/Table.tsx';
import { Timestamp } from '../../../components/Timestamp.tsx';
import { useTermText } from '../../../records/terms.ts';
import type { Entry } from '../contentApi.ts';
import { contentHref } from '../contentPaths.ts';
import { dayFormat, getSchedule, parseDay, scheduleFormat } from '../days.ts';
import { useEntryTitle } from '../entryTitle.ts';
import { useText } from '../../../i18n.ts';
import { EntryActions } from './EntryActions.tsx';
import styles from './EntryTable.module.css';

/** Returns the element id of the link to an entry. */
export const linkId = (id: string): string => `entry-${id}`;

interface EntryTableProps {
  kind: ContentKind;
  entries: readonly Entry[];
  /** When the entries were loaded, in milliseconds since the epoch. */
  listedAt: number;
  onDelete: (entry: Entry) => void;
}

/** Table of entries. */
export function EntryTable({ kind, entries, listedAt, onDelete }: EntryTableProps) {
  const t = useText('features/content');
  const { columns, getFacts } = useEntryFacts(kind);
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
            facts={getFacts(entry)}
            listedAt={listedAt}
            onDelete={() => onDelete(entry)}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface EntryRowProps {
  kind: ContentKind;
  entry: Entry;
  /** Headings of the cells in `facts`. */
  columns: readonly string[];
  facts: readonly ReactNode[];
  listedAt: number;
  onDelete: () => void;
}

/** Table row of an entry: title in both languages, state, and the last change. */
function EntryRow({ kind, entry, columns, facts, listedAt, onDelete }: EntryRowProps) {
  const t = useText('features/content');
  const { language } = useLanguage();
  const getTitle = useEntryTitle();
  const other = languages.find((each) => each !== language) ?? language;
  return (
    <tr className={table.row}>
      <th scope="row" className={table.whole}>
        <Link id={linkId(entry.id)} to={contentHref(kind, entry.id)} className={styles.title}>
          <bdi>{getTitle(entry)}</bdi>
        </Link>
        {entry.title[other] && (
          <span className={styles.other}>
            <bdi lang={other} dir={getDirection(other)}>
              {entry.title[other]}
            </bdi>
          </span>
        )}
      </th>
      {facts.map((fact, index) => (
        <Cell key={columns[index]} label={columns[index] ?? ''}>
          {fact}
        </Cell>
      ))}
      <Cell label={t('columns.state')}>
        <EntryState kind={kind} entry={entry} listedAt={listedAt} />
      </Cell>
      <Cell label={t('columns.changed')} className={table.figure}>
        <Timestamp at={entry.changedAt} listedAt={listedAt} />
        <span className={table.second}>
          {entry.changedBy === initialContentAuthor ? (
            t('initialContentAuthor')
          ) : (
            <Ltr>{entry.changedBy}</Ltr>
          )}
        </span>
      </Cell>
      <td className={table.whole}>
        <EntryActions kind={kind} entry={entry} onDelete={onDelete} />
      </td>
    </tr>
  );
}

/** Badge that shows whether visitors see an entry, or from when. */
function EntryState({
  kind,
  entry,
  listedAt,
}: Omit<EntryTableProps, 'entries' | 'onDelete'> & { entry: Entry }) {
  const t = useText('features/content');
  const format = useFormat();
  const schedule = getSchedule(entry, listedAt);
  if (schedule === undefined) {
    return (
      <Badge tone={entry.published ? 'good' : 'neutral'}>
        {t(entry.published ? `${kind}.on` : `${kind}.off`)}
      </Badge>
    );
  }
  return (
    <>
      <Badge tone="info">{t('schedule.state')}</Badge>
      <span className={table.second}>
        {t('schedule.from', { time: format.date(schedule, scheduleFormat) })}
      </span>
    </>
  );
}

interface EntryFacts {
  /** Headings of the columns that only this kind has. */
  columns: readonly string[];
  /** Returns the cells of an entry in these columns. */
  getFacts: (entry: Entry) => readonly ReactNode[];
}

/** Returns the columns that only one kind of entry has. */
function useEntryFacts(kind: ContentKind): EntryFacts {
  const t = useText('features/content');
  const format = useFormat();
  const fileSize = useFileSize();
  const termText = useTermText();
  const columns = {
    news: [t('fields.category'), t('fields.date')],
    media: [t('fields.type'), t('fields.file')],
    openings: [t('fields.department')],
  };
  const getFacts = (entry: Entry): readonly ReactNode[] => {
    if ('category' in entry) {
      const { category, date } = entry;
      return [t(`categories.${category}`), format.date(parseDay(date), dayFormat)];
    }
    if ('file' in entry) {
      const { name, size } = entry.file;
      return [
        t(`types.${entry.type}`),
        <>
          <bdi>{name}</bdi> (<bdi>{fileSize(size)}</bdi>)
        </>,
      ];
    }
    return [termText('departments', entry.department)];
  };
  return { columns: columns[kind], getFacts };
}
