import type { ReactNode } from 'react';
import { Button, Skeleton } from '@sumut/shared-ui';
import type { ApplicationStatus, ApplicationSummary, ListParams } from '@sumut/contracts';
import { recordsOf, useColumn } from '../../api/columns.ts';
import { useText } from '../../i18n.ts';
import { ListFailure } from '../../records/ListFailure.tsx';
import { moveByArrowKeys } from '../../records/list/moveByArrowKeys.ts';
import controls from '../../theme/controls.module.css';
import { applicationKind } from '../applicationKind.ts';
import styles from './Board.module.css';

interface CardsProps {
  status: ApplicationStatus;
  filter: ListParams;
  /** Later ones wait to be brought in; in milliseconds since the epoch. */
  until: number | undefined;
  card: (application: ApplicationSummary, listedAt: number) => ReactNode;
}

/** The cards of one stage, as many as were asked for so far. */
export function Cards({ status, filter, until = Infinity, card }: CardsProps) {
  const t = useText();
  const column = useColumn(applicationKind, status, filter, true);
  const { data, error, dataUpdatedAt, hasNextPage, isFetchingNextPage } = column;
  const shown = recordsOf(data).filter(({ createdAt }) => createdAt <= until);

  if (!data && error) return <ListFailure error={error} onRetry={() => void column.refetch()} />;
  if (!data) {
    return (
      <div className={styles.waiting} aria-busy="true">
        <Skeleton lines={3} />
      </div>
    );
  }
  return (
    <div className={styles.cards}>
      {shown.length === 0 && <p className={styles.none}>{t('applications.emptyColumn')}</p>}
      <ul className={styles.list} onKeyDown={moveByArrowKeys}>
        {shown.map((application) => card(application, dataUpdatedAt))}
      </ul>
      {hasNextPage && (
        <Button
          variant="ghost"
          className={controls.control}
          busy={isFetchingNextPage}
          onClick={() => void column.fetchNextPage()}
        >
          {t(isFetchingNextPage ? 'applications.loadingMore' : 'applications.more')}
        </Button>
      )}
    </div>
  );
}
