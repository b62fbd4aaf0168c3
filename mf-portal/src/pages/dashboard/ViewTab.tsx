import { Link } from 'react-router-dom';
import { useFormat } from '@sumut/shared-ui';
import { useRecordPage, type RecordBase, type RecordKind } from '../../api/records.ts';
import { applicationKind } from '../../applications/applicationKind.ts';
import { useText } from '../../i18n.ts';
import { messageKind } from '../../messages/messageKind.ts';
import { dashboardHref, type View } from '../../dashboardAddress.ts';
import styles from './Toolbar.module.css';

const kinds: Record<View, RecordKind<RecordBase>> = {
  messages: messageKind,
  applications: applicationKind,
};

interface ViewTabProps {
  view: View;
  /** Whose answer the count is taken from: the one that is loaded anyway. */
  page: number;
  current: boolean;
}

/** A tab with the number of records behind it. */
export function ViewTab({ view, page, current }: ViewTabProps) {
  const t = useText();
  const format = useFormat();
  const { data } = useRecordPage(kinds[view], page);
  return (
    <Link
      to={dashboardHref({ view, page: 1 })}
      className={styles.tab}
      aria-current={current ? 'page' : undefined}
    >
      {t(`${view}.title`)} {data && <b className={styles.count}>{format.number(data.total)}</b>}
    </Link>
  );
}
