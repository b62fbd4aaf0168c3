import { useEffect, useRef, type ReactNode } from 'react';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { EmptyState, Skeleton } from '@sumut/shared-ui';
import type { Colleague } from '@sumut/contracts/portal/staff';
import { Loading } from '../../components/Loading.tsx';
import { QueryFailure } from '../../components/ListFailure.tsx';
import { useText } from '../../i18n.ts';
import type { RecordChanges } from '../changes/useRecordChanges.ts';
import { isGone } from '../data/isGone.ts';
import { findSummary } from '../data/recordCache.ts';
import { useReadMark } from '../data/recordMutations.ts';
import {
  useRecord,
  type RecordKind,
  type RecordTypes,
  type RecordSummary,
  useReaders,
} from '../data/recordQueries.ts';
import { Holds } from '../holds/Holds.tsx';
import type { RecordNavigation } from '../keyboard/useRecordNavigation.ts';
import type { RecordsView } from '../list/useRecordsView.ts';
import { DetailBar } from './DetailToolbar.tsx';
import { Notes } from './Notes.tsx';
import { InlineSelect } from '../../components/InlineSelect.tsx';
import { fullName } from '../format.ts';
import styles from './RecordDetail.module.css';

interface AssigneeSelectProps {
  kind: Pick<RecordKind<RecordTypes>, 'name'>;
  record: Pick<RecordSummary, 'assignee' | 'department'>;
  busy: boolean;
  onAssign: (assignee: Colleague | null) => void;
}

/** Select for the assignee of a record. */
function AssigneeSelect({ kind, record, busy, onAssign }: AssigneeSelectProps) {
  const t = useText();
  const { assignee } = record;
  const staff = useReaders(kind, [record]);
  // The assignee may have left, may no longer read the record, or the colleagues may not be loaded yet.
  const former = assignee && !staff.some(({ id }) => id === assignee.id) ? [assignee] : [];
  const options = [
    { value: '', label: t('record.nobody') },
    ...staff
      .filter(({ me }) => me)
      .map((one) => ({ value: one.id, label: t('record.meBy', { name: fullName(one) }) })),
    ...staff.filter(({ me }) => !me).map((one) => ({ value: one.id, label: fullName(one) })),
    ...former.map((one) => ({ value: one.id, label: fullName(one) })),
  ];
  const choose = (id: string) => {
    const found = staff.find((one) => one.id === id);
    onAssign(found ? { id, firstName: found.firstName, lastName: found.lastName } : null);
  };
  return (
    <InlineSelect
      label={t('record.assignee')}
      name="assignee"
      value={assignee?.id ?? ''}
      options={options}
      busy={busy}
      onChoose={choose}
    />
  );
}

interface RecordDetailProps<Types extends RecordTypes> {
  view: RecordsView<Types>;
  id: string;
  navigation: RecordNavigation;
  changes: RecordChanges<Types>;
  /** Title and subtitle, which may contain user input in either direction. */
  title: (record: Types['summary']) => string;
  subtitle: (record: Types['summary']) => string;
  /** Renders the control for the status. */
  status: (record: Types['summary'], busy: boolean) => ReactNode;
  main: (record: Types['whole']) => ReactNode;
  sideLabel: string;
  /** Renders the sidebar below the assignee. */
  side: (record: Types['whole']) => ReactNode;
}

/** An open record, or its loading or error state. Opening it marks it as read. */
export function RecordDetail<Types extends RecordTypes>(props: RecordDetailProps<Types>) {
  const { view, id, navigation, changes, title, subtitle, status, main, sideLabel, side } = props;
  const { kind, listState } = view;
  const t = useText();
  const client = useQueryClient();
  const query = useRecord(kind, id);
  // A record that was deleted while it was open is not shown any more.
  const record = isGone(query.error) ? undefined : query.data;
  const known = record ?? (query.error ? undefined : findSummary(client, kind, id));
  useReadOnOpening(kind, id, record);
  const progress = changes.getProgress(id);
  const busy = progress === 'saving';
  const assign = (seen: Types['whole'], assignee: Colleague | null) =>
    changes.tryChange({
      seen,
      change: { assignee: assignee?.id ?? null },
      shown: { assignee } as Partial<Types['whole']>,
    });
  const onSpam =
    record && ((spam: boolean) => changes.tryChange({ seen: record, change: { spam } }));
  return (
    <>
      <DetailBar kind={kind} record={known} {...{ listState, navigation, onSpam }} />
      {known && (
        // The list usually has this data already, so it is shown before the record is loaded.
        <header className={styles.head}>
          <div className={styles.titles}>
            <h2 className={styles.title} tabIndex={-1}>
              <bdi>{title(known)}</bdi>
            </h2>
            <p className={styles.subtitle}>
              <bdi>{subtitle(known)}</bdi>
            </p>
          </div>
          <div className={styles.work}>
            <span role="status" className={styles.progress}>
              {progress && t(`record.${progress}`)}
            </span>
            {status(known, busy)}
          </div>
        </header>
      )}
      {record?.spam && <p className={styles.spam}>{t('record.isSpam')}</p>}
      {record ? (
        <div className={styles.body}>
          <div className={styles.main}>{main(record)}</div>
          <div className={styles.side}>
            <aside className={styles.facets} aria-label={sideLabel}>
              <AssigneeSelect
                kind={kind}
                record={record}
                busy={busy}
                onAssign={(assignee) => assign(record, assignee)}
              />
              {side(record)}
            </aside>
            <Holds kind={kind} record={record} />
            <Notes kind={kind} record={record} />
          </div>
        </div>
      ) : (
        <DetailPlaceholder query={query} />
      )}
    </>
  );
}

/** Marks a record as read once, so that the user can mark it as unread while the record is open. */
function useReadOnOpening<Types extends RecordTypes>(
  kind: RecordKind<Types>,
  id: string,
  record: Types['whole'] | undefined,
): void {
  const { mutate } = useReadMark(kind, id);
  const markedId = useRef('');
  useEffect(() => {
    if (!record || markedId.current === id) return;
    markedId.current = id;
    if (record.unread) mutate(false);
  }, [record, id, mutate]);
}

function DetailPlaceholder({ query }: { query: UseQueryResult }) {
  const t = useText();
  if (!query.error) {
    return (
      <Loading className={styles.loading} label={t('record.loading')}>
        <Skeleton lines={10} />
      </Loading>
    );
  }
  return (
    <div className={styles.waiting}>
      {isGone(query.error) ? (
        <EmptyState title={t('record.goneTitle')} text={t('record.goneText')} />
      ) : (
        <QueryFailure title={t('record.errorTitle')} query={query} />
      )}
    </div>
  );
}
