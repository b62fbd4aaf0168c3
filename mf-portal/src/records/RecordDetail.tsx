import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { problemCodeOf } from '@sumut/api-client';
import { EmptyState, ErrorState, Icon, Skeleton, VisuallyHidden } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import { useProblemText } from '../problems/useProblemText.ts';
import styles from './RecordDetail.module.css';

interface RecordDetailProps<Item> {
  query: UseQueryResult<Item>;
  /** The list without this record. */
  backHref: string;
  children: (item: Item) => ReactNode;
}

/** A record whole, or what has to stand in its place. */
export function RecordDetail<Item>({ query, backHref, children }: RecordDetailProps<Item>) {
  const t = useText();
  return (
    <>
      <Link className={styles.back} to={backHref} preventScrollReset>
        <Icon icon={ArrowLeft} directional size="1rem" /> {t('record.back')}
      </Link>
      {query.data ? children(query.data) : <DetailWaiting query={query} />}
    </>
  );
}

/** An id that the server does not know, or that is none (an address cut short). */
const isGone = (error: unknown): boolean =>
  ['not-found', 'validation'].includes(problemCodeOf(error));

function DetailWaiting({ query }: { query: UseQueryResult }) {
  const t = useText();
  const problemText = useProblemText();
  if (!query.error) {
    return (
      <div className={styles.waiting} aria-busy="true">
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
