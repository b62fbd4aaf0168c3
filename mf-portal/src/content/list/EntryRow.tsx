import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge, Ltr, useLanguage } from '@sumut/shared-ui';
import { getDirection, languages, initialContentAuthor, type ContentKind } from '@sumut/contracts';
import type { Entry } from '../../api/content.ts';
import { useText } from '../i18n.ts';
import { Cell } from '../../parts/table/Cell.tsx';
import table from '../../parts/table/table.module.css';
import { Received } from '../../records/Received.tsx';
import { contentHref } from '../contentAddress.ts';
import { useEntryTitle } from '../entryTitle.ts';
import { EntryActions } from './EntryActions.tsx';
import styles from './EntryRow.module.css';
import { linkId } from './linkId.ts';

interface EntryRowProps {
  kind: ContentKind;
  entry: Entry;
  /** Headings of `facts`. */
  columns: readonly string[];
  facts: readonly ReactNode[];
  listedAt: number;
  onDelete: () => void;
}

/** An entry with its title in both languages, its state and who changed it last. */
export function EntryRow({ kind, entry, columns, facts, listedAt, onDelete }: EntryRowProps) {
  const t = useText();
  const { language } = useLanguage();
  const titleOf = useEntryTitle();
  const other = languages.find((each) => each !== language) ?? language;
  return (
    <tr className={table.row}>
      <th scope="row" className={table.whole}>
        <Link id={linkId(entry.id)} to={contentHref(kind, entry.id)} className={styles.title}>
          <bdi>{titleOf(entry)}</bdi>
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
        <Badge tone={entry.published ? 'good' : 'neutral'}>
          {t(entry.published ? `${kind}.on` : `${kind}.off`)}
        </Badge>
      </Cell>
      <Cell label={t('columns.changed')} className={table.figure}>
        <Received at={entry.changedAt} listedAt={listedAt} />
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
