import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { EmptyState, Icon, Ltr, useFormat } from '@sumut/shared-ui';
import { usePageStart } from '../../components/focus.ts';
import { ListFailure, RefreshFailure } from '../../components/ListFailure.tsx';
import { useListedAt } from '../../components/useListedAt.ts';
import { useText } from '../../i18n.ts';
import { hasNextPage, type RecordPage, type RecordTypes } from '../data/recordQueries.ts';
import { ArrivalsButton, ListSkeleton, NothingFound, NothingYet } from './ListStates.tsx';
import styles from './RecordList.module.css';
import type { RowPlace } from './RecordRow.tsx';
import { focusList, moveByArrowKeys } from './rowFocus.ts';
import type { RecordsView } from './useRecordsView.ts';

interface RecordListProps<Types extends RecordTypes> {
  view: RecordsView<Types>;
  /** Shown in an empty list without a filter. */
  icon: LucideIcon;
  /** Renders a list item. */
  row: (item: Types['summary'], place: RowPlace) => ReactNode;
}

/** A list of records, with a button that shows new ones. */
export function RecordList<Types extends RecordTypes>(props: RecordListProps<Types>) {
  const { arrived, showArrived } = props.view.list;
  usePageStart(props.view.listState.query.get('page') ?? undefined, focusList);
  return (
    <>
      <ArrivalsButton arrived={arrived} onShowArrived={showArrived} />
      <ListPage {...props} />
    </>
  );
}

/** A page of records, or its loading, empty or error state. */
function ListPage<Types extends RecordTypes>(props: RecordListProps<Types>) {
  const { view, icon, row } = props;
  const { name } = view.kind;
  const t = useText();
  const { id, href } = view.listState;
  const { query, shown } = view.list;
  const isNarrowed = Object.keys(view.filter).length > 0;
  const pageHref = (page: number) => href({ page: page > 1 ? String(page) : undefined });
  const { data, error, dataUpdatedAt, isPlaceholderData } = query;
  const listedAt = useListedAt(dataUpdatedAt);

  if (!data && !error) return <ListSkeleton label={t(`${name}.loading`)} />;
  if (!data?.items.length) {
    return (
      <div className={styles.instead}>
        <ListFailure query={query} />
        {data?.total === 0 &&
          (isNarrowed ? <NothingFound {...view} /> : <NothingYet name={name} icon={icon} />)}
        {data && data.total > 0 && <PastEnd firstPageHref={pageHref(1)} />}
      </div>
    );
  }
  return (
    <>
      <RefreshFailure query={query} />
      <ul
        key={shown}
        className={styles.rows}
        aria-busy={isPlaceholderData}
        onKeyDown={moveByArrowKeys}
      >
        {data.items.map((item) => (
          <Fragment key={item.id}>
            {row(item, {
              href: href({ id: item.id }),
              open: item.id === id,
              listedAt,
            })}
          </Fragment>
        ))}
      </ul>
      <Pager shown={data} href={pageHref} />
    </>
  );
}

function PastEnd({ firstPageHref }: { firstPageHref: string }) {
  const t = useText();
  return (
    <>
      <EmptyState title={t('list.pastEndTitle')} text={t('list.pastEndText')} />
      <Link className={styles.firstPage} to={firstPageHref}>
        {t('list.firstPage')}
      </Link>
    </>
  );
}

interface PagerProps {
  shown: RecordPage<unknown>;
  href: (page: number) => string;
}

/** The range of records on the page, with links to the previous and next page. */
function Pager({ shown, href }: PagerProps) {
  const { items, total, totalIsExact, page, pageSize } = shown;
  const t = useText();
  const format = useFormat();
  const before = (page - 1) * pageSize;
  const last = before + items.length;
  return (
    <nav className={styles.pager} aria-label={t('list.pages')}>
      <p>
        <Ltr>{`${format.number(before + 1)}–${format.number(last)}`}</Ltr>{' '}
        {t(totalIsExact ? 'list.ofTotal' : 'list.ofMoreThan', { total: format.number(total) })}
      </p>
      {page > 1 && (
        <Link className={styles.step} to={href(page - 1)} aria-label={t('list.previous')}>
          <Icon icon={ChevronLeft} directional />
        </Link>
      )}
      {hasNextPage(shown) && (
        <Link className={styles.step} to={href(page + 1)} aria-label={t('list.next')}>
          <Icon icon={ChevronRight} directional />
        </Link>
      )}
    </nav>
  );
}
