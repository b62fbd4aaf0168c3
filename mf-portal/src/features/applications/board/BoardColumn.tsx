import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames, Icon, Ltr, Skeleton } from '@sumut/shared-ui';
import type { ApplicationSummary } from '@sumut/contracts/portal/applications';
import type { ListParams } from '@sumut/contracts/portal/listQuery';
import type { ApplicationStatus } from '@sumut/contracts/portal/statuses';
import { SmallButton } from '../../../components/SmallButton.tsx';
import { ListFailure, RefreshFailure } from '../../../components/ListFailure.tsx';
import { useListedAt } from '../../../components/useListedAt.ts';
import { useProblemText } from '../../../problems.ts';
import { useCount } from '../../../records/format.ts';
import { moveByArrowKeys } from '../../../records/list/rowFocus.ts';
import { useText } from '../../../i18n.ts';
import styles from './Board.module.css';
import { dragType } from './stages.ts';
import { getRecords, useColumn } from './useColumn.ts';

interface BoardColumnProps {
  status: ApplicationStatus;
  /** Name of the stage. */
  title: string;
  /** Number of applications in the stage; undefined until loaded. */
  count: number | undefined;
  /** Whether the column is collapsed at first. */
  foldable?: boolean;
  /** Called with the id of a dropped card. */
  onDrop: (id: string) => void;
  /** Renders the cards. Not called while the column is collapsed. */
  children: () => ReactNode;
}

/** A column of the board. */
export function BoardColumn(props: BoardColumnProps) {
  const { status, count, foldable = false, onDrop, children } = props;
  const written = useCount();
  const titleId = useId();
  const [open, setOpen] = useState(!foldable);
  const [aimedAt, setAimedAt] = useState(false);

  const allow = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(dragType)) return;
    event.preventDefault();
    setAimedAt(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setAimedAt(false);
    onDrop(event.dataTransfer.getData(dragType));
  };
  const title = (
    <>
      {props.title}{' '}
      {count !== undefined && (
        <span className={styles.count}>
          <Ltr>{written(count)}</Ltr>
        </span>
      )}
    </>
  );

  return (
    <section
      className={classNames(styles.column, !open && styles.folded, aimedAt && styles.aimedAt)}
      aria-labelledby={titleId}
      data-column={status}
      onDragOver={allow}
      onDragLeave={() => setAimedAt(false)}
      onDrop={drop}
    >
      <h2 id={titleId} className={styles.title}>
        {foldable ? (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {title}
            <Icon icon={ChevronDown} size="1rem" className={styles.chevron} />
          </button>
        ) : (
          title
        )}
      </h2>
      {open && children()}
    </section>
  );
}

interface CardsProps {
  status: ApplicationStatus;
  filter: ListParams;
  /** Whether an application is hidden until the user requests it. */
  isHeld: ((application: ApplicationSummary) => boolean) | undefined;
  card: (application: ApplicationSummary, listedAt: number) => ReactNode;
}

/** The loaded cards of a stage, with a button to load more. */
export function Cards({ status, filter, isHeld = () => false, card }: CardsProps) {
  const t = useText('features/applications');
  const problemText = useProblemText();
  const column = useColumn(status, filter);
  const { data, error, dataUpdatedAt, hasNextPage, isFetchingNextPage, isFetchNextPageError } =
    column;
  const listedAt = useListedAt(dataUpdatedAt);
  const shown = getRecords(data).filter((application) => !isHeld(application));

  if (!data && error) return <ListFailure query={column} />;
  if (!data) {
    return (
      <div className={styles.waiting} aria-busy="true">
        <Skeleton lines={3} />
      </div>
    );
  }
  return (
    <div className={styles.cards}>
      {!isFetchNextPageError && <RefreshFailure query={column} />}
      {shown.length === 0 && <p className={styles.none}>{t('emptyColumn')}</p>}
      <ul className={styles.list} onKeyDown={moveByArrowKeys}>
        {shown.map((application) => card(application, listedAt))}
      </ul>
      {isFetchNextPageError && (
        <p role="alert" className={styles.failure}>
          {t('moreErrorTitle')} {problemText(error)}
        </p>
      )}
      {hasNextPage && (
        <SmallButton busy={isFetchingNextPage} onClick={() => void column.fetchNextPage()}>
          {t(isFetchingNextPage ? 'loadingMore' : 'more')}
        </SmallButton>
      )}
    </div>
  );
}
