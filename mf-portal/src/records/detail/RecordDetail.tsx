import { useEffect, useRef, type ReactNode } from 'react';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { problemCodeOf } from '@sumut/api-client';
import { EmptyState, ErrorState, Skeleton, VisuallyHidden } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import { useProblemText } from '../../problems.ts';
import { findSummary } from '../data/recordCache.ts';
import { useReadMark } from '../data/recordMutations.ts';
import { useRecord, type RecordKind, type RecordTypes } from '../data/recordQueries.ts';
import styles from './RecordDetail.module.css';

interface RecordDetailProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  id: string;
  /** Stands above the record, and above what stands in its place; the record is not given until it is known. */
  bar: (record: Types['summary'] | undefined) => ReactNode;
  /** What a list knows of it already. */
  head: (record: Types['summary']) => ReactNode;
  children: (record: Types['whole']) => ReactNode;
}

/** A record whole, or what has to stand in its place. Whoever opens it has read it. */
export function RecordDetail<Types extends RecordTypes>(props: RecordDetailProps<Types>) {
  const { kind, id, bar, head, children } = props;
  const client = useQueryClient();
  const query = useRecord(kind, id);
  // What was deleted while it was open is not shown any more.
  const record = isGone(query.error) ? undefined : query.data;
  const known = record ?? (query.error ? undefined : findSummary(client, kind, id));
  useReadOnOpening(kind, id, record);
  return (
    <>
      {bar(known)}
      {known && head(known)}
      {record ? children(record) : <DetailWaiting query={query} />}
    </>
  );
}

/** Marks a record as read, once: who marks it as unread again while it is open means it. */
function useReadOnOpening<Types extends RecordTypes>(
  kind: RecordKind<Types>,
  id: string,
  record: Types['whole'] | undefined,
): void {
  const { mutate } = useReadMark(kind, id);
  const seen = useRef('');
  useEffect(() => {
    if (!record || seen.current === id) return;
    seen.current = id;
    if (record.unread) mutate(false);
  }, [record, id, mutate]);
}

/** An id that the server does not know, or that is none (an address cut short). */
const isGone = (error: unknown): boolean =>
  error !== null && ['not-found', 'validation'].includes(problemCodeOf(error));

function DetailWaiting({ query }: { query: UseQueryResult }) {
  const t = useText();
  const problemText = useProblemText();
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
        <ErrorState
          title={t('record.errorTitle')}
          text={problemText(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
    </div>
  );
}

interface DetailHeadProps {
  title: string;
  subtitle: string;
  /** What became of the last change. */
  progress: 'saving' | 'saved' | undefined;
  /** What can be changed here. */
  children: ReactNode;
}

/** The head of an open record. Title and subtitle may be a person's words, in either direction. */
export function DetailHead({ title, subtitle, progress, children }: DetailHeadProps) {
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
