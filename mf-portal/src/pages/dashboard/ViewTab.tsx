import { Link } from 'react-router-dom';
import { useFormat } from '@sumut/shared-ui';
import { useRecordPage, type RecordBase, type RecordKind } from '../../api/records.ts';
import { applicationKind } from '../../applications/applicationKind.ts';
import { useText } from '../../i18n.ts';
import { messageKind } from '../../messages/messageKind.ts';
import { dashboardHref, type View } from '../../dashboardAddress.ts';
import styles from './Toolbar.module.css';

const kinds: Partial<Record<View, RecordKind<RecordBase>>> = {
  messages: messageKind,
  applications: applicationKind,
};

interface ViewTabProps {
  view: View;
  /** Whose answer the count is taken from: the one that is loaded anyway. */
  page: number;
  current: boolean;
}

/** A tab with the number of records behind it, where it has a list of them. */
export function ViewTab({ view, page, current }: ViewTabProps) {
  const t = useText();
  const kind = kinds[view];
  return (
    <Link
      to={dashboardHref({ view, page: 1 })}
      className={styles.tab}
      aria-current={current ? 'page' : undefined}
    >
      {t(`${view}.title`)} {kind && <Count kind={kind} page={page} />}
    </Link>
  );
}

function Count({ kind, page }: { kind: RecordKind<RecordBase>; page: number }) {
  const format = useFormat();
  const { data } = useRecordPage(kind, page);
  return data && <b className={styles.count}>{format.number(data.total)}</b>;
}
