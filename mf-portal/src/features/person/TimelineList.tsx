import { useEffect, useRef } from 'react';
import { Skeleton } from '@sumut/shared-ui';
import type { PersonRecord } from '@sumut/contracts/portal/people';
import { Loading } from '../../components/Loading.tsx';
import { SmallButton } from '../../components/SmallButton.tsx';
import { QueryFailure } from '../../components/ListFailure.tsx';
import { type PersonKey, useTimeline } from '../../records/person/personApi.ts';
import { useProblemText } from '../../problems.ts';
import { useText } from '../../i18n.ts';
import { TimelineItem } from './TimelineItem.tsx';
import styles from './Timeline.module.css';

interface TimelineListProps {
  of: PersonKey;
  /** The records of the person. */
  records: readonly PersonRecord[];
}

/** The timeline of a person, newest first. A button loads older entries. */
export function TimelineList({ of, records }: TimelineListProps) {
  const t = useText('features/person');
  const problemText = useProblemText();
  const timeline = useTimeline(of);
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = timeline;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const { list, followFrom } = useFocusOnNew(entries.length);
  const showOlder = () => {
    followFrom(entries.length);
    void timeline.fetchNextPage();
  };
  if (!data && error) return <QueryFailure title={t('timeline.errorTitle')} query={timeline} />;
  if (!data) {
    return (
      <Loading className={styles.waiting} label={t('timeline.loading')}>
        <Skeleton lines={6} />
      </Loading>
    );
  }
  return (
    <>
      <ol ref={list} className={styles.timeline} aria-label={t('timeline.title')}>
        {entries.map((entry) => (
          <TimelineItem
            key={`${entry.what} ${entry.id}`}
            entry={entry}
            record={records.find(({ id }) => id === entry.record.id)}
          />
        ))}
      </ol>
      {isFetchNextPageError && (
        <p role="alert" className={styles.failure}>
          {t('timeline.olderErrorTitle')} {problemText(error)}
        </p>
      )}
      {hasNextPage && (
        <SmallButton busy={isFetchingNextPage} onClick={showOlder}>
          {t(isFetchingNextPage ? 'timeline.loadingOlder' : 'timeline.older')}
        </SmallButton>
      )}
    </>
  );
}

/** Moves the focus to the first of the loaded older entries, because the button has moved below them or was removed. */
function useFocusOnNew(count: number) {
  const list = useRef<HTMLOListElement>(null);
  const from = useRef<number>(undefined);
  useEffect(() => {
    if (from.current === undefined || count <= from.current) return;
    list.current?.querySelectorAll<HTMLElement>(':scope > li')[from.current]?.focus();
    from.current = undefined;
  }, [count]);
  const followFrom = (shown: number) => {
    from.current = shown;
  };
  return { list, followFrom };
}
