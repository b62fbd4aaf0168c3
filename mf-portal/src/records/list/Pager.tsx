import { Link } from 'react-router-dom';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Icon, Ltr, useFormat } from '@sumut/shared-ui';
import { hasNextPage, type RecordPage, type RecordSummary } from '../../api/records.ts';
import { useText } from '../../i18n.ts';
import styles from './Pager.module.css';

interface PagerProps {
  shown: RecordPage<RecordSummary>;
  href: (page: number) => string;
}

/** Which part of a list is shown, and the ways to its neighbours. */
export function Pager({ shown, href }: PagerProps) {
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
