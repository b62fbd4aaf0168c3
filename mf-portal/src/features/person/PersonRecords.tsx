import { Link } from 'react-router-dom';
import { FileUser, Inbox } from 'lucide-react';
import { Icon, VisuallyHidden } from '@sumut/shared-ui';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import { personPath, viewPaths } from '@sumut/contracts/portal/paths';
import type { Person, PersonRecord } from '@sumut/contracts/portal/people';
import { Timestamp } from '../../components/Timestamp.tsx';
import { useText } from '../../i18n.ts';
import { fullName, useListed } from '../../records/format.ts';
import { useRecordTitle } from '../../records/person/useRecordTitle.ts';
import { StatusBadge } from '../../records/StatusBadge.tsx';
import styles from './PersonView.module.css';

/** The messages and applications of a person, newest first, with their status. */
export function PersonRecords({ person: { records, more } }: { person: Person }) {
  const t = useText('features/person');
  return (
    <>
      <ul className={styles.list}>
        {records.map((record) => (
          <RecordItem key={record.id} record={record} />
        ))}
      </ul>
      {more && <p className={styles.quiet}>{t('records.more', { number: records.length })}</p>}
    </>
  );
}

function RecordItem({ record }: { record: PersonRecord }) {
  const t = useText('features/person');
  const portal = useText();
  const listed = useListed();
  const title = useRecordTitle()(record);
  const { kind, id, createdAt, assignee, readers } = record;
  return (
    <li className={styles.record}>
      <Icon icon={kind === 'messages' ? Inbox : FileUser} size="1.125rem" />
      <div className={styles.what}>
        <p className={styles.line}>
          <VisuallyHidden>{portal(`${kind}.item`)} </VisuallyHidden>
          <Link className={styles.link} to={viewPaths[kind] + buildListQuery({ id })}>
            <bdi>{title}</bdi>
          </Link>
          <StatusBadge {...record} />
        </p>
        <p className={styles.quiet}>
          <Timestamp at={createdAt} />
        </p>
        {assignee && (
          <p className={styles.quiet}>{t('records.assignee', { name: fullName(assignee) })}</p>
        )}
        {readers.length > 0 && (
          <p className={styles.quiet}>
            {t('records.readers', { names: listed(readers.map(fullName)) })}
          </p>
        )}
      </div>
    </li>
  );
}

/** Applications with the same phone number and another name, each with a link to the page of that person. */
export function SimilarRecords({ records }: { records: readonly PersonRecord[] }) {
  const getTitle = useRecordTitle();
  return (
    <ul className={styles.list}>
      {records.map((record) => (
        <li key={record.id} className={styles.record}>
          <Icon icon={FileUser} size="1.125rem" />
          <div className={styles.what}>
            <p className={styles.line}>
              <Link className={styles.link} to={personPath(record)}>
                <bdi>{fullName(record)}</bdi>
              </Link>
              <StatusBadge {...record} />
            </p>
            <p className={styles.quiet}>
              <bdi>{getTitle(record)}</bdi> · <Timestamp at={record.createdAt} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
