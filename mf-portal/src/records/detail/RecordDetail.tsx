import { useEffect, useRef, type ReactNode } from 'react';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { getProblemCode } from '@sumut/api-client';
import { EmptyState, Skeleton, VisuallyHidden } from '@sumut/shared-ui';
import { QueryFailure } from '../../components/ListFailure.tsx';
import { useText } from '../../i18n.ts';
import { findSummary } from '../data/recordCache.ts';
import { useReadMark } from '../data/recordMutations.ts';
import { useRecord, type RecordKind, type RecordTypes } from '../data/recordQueries.ts';
import styles from './RecordDetail.module.css';

interface RecordDetailProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  id: string;
  /** Toolbar above the record or its placeholder; the record is undefined until it is known. */
  bar: (record: Types['summary'] | undefined) => ReactNode;
  /** Header, from the data that the list already has. */
  head: (record: Types['summary']) => ReactNode;
  children: (record: Types['whole']) => ReactNode;
}

/** An open record, or its loading or error state. Opening it marks it as read. */
export function RecordDetail<Types extends RecordTypes>(props: RecordDetailProps<Types>) {
  const { kind, id, bar, head, children } = props;
  const client = useQueryClient();
  const query = useRecord(kind, id);
  // A record that was deleted while it was open is no longer shown.
  const record = isGone(query.error) ? undefined : query.data;
  const known = record ?? (query.error ? undefined : findSummary(client, kind, id));
  useReadOnOpening(kind, id, record);
  return (
    <>
      {bar(known)}
      {known && head(known)}
      {record ? children(record) : <DetailPlaceholder query={query} />}
    </>
  );
}

/** Marks a record as read once, so that the user can mark it as unread while it is open. */
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

/** An unknown or invalid id, such as in a truncated URL. */
const isGone = (error: unknown): boolean =>
  error !== null && ['not-found', 'validation'].includes(getProblemCode(error));

function DetailPlaceholder({ query }: { query: UseQueryResult }) {
  const t = useText();
  if (!query.error) {
    return (
      <div className={styles.loading} aria-busy="true">
        <VisuallyHidden>
          <span role="status">{t('record.loading')}</span>
        </VisuallyHidden>
        <Skeleton lines={10} />
      </div>
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

interface DetailHeaderProps {
  title: string;
  subtitle: string;
  /** State of the last change. */
  progress: 'saving' | 'saved' | undefined;
  /** Controls of the header. */
  children: ReactNode;
}

/** Header of an open record. Title and subtitle may contain user input in either direction. */
export function DetailHeader({ title, subtitle, progress, children }: DetailHeaderProps) {
  const t = useText();
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <h2 className={styles.title} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h2>
        <p className={styles.subtitle}>
          <bdi>{subtitle}</bdi>
        </p>
      </div>
      <div className={styles.work}>
        <span role="status" className={styles.progress}>
          {progress && t(`record.${progress}`)}
        </span>
        {children}
      </div>
    </header>
  );
}
