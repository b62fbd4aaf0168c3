import { Link } from 'react-router-dom';
import { ChevronRight, ChevronsLeft, ScrollText } from 'lucide-react';
import { buttonClass, classNames, EmptyState, Icon } from '@sumut/shared-ui';
import type { AuditList } from '@sumut/contracts';
import { useText as usePortalText } from '../../i18n.ts';
import type { ListAddress } from '../../records/address/useListAddress.ts';
import controls from '../../theme/controls.module.css';
import { useText } from '../i18n.ts';
import { filterNames } from '../readAuditQuery.ts';
import styles from './AuditEntries.module.css';
import { AuditEntryItem } from './AuditEntryItem.tsx';

interface AuditEntriesProps {
  list: AuditList;
  address: ListAddress;
  /** The next page is on its way. */
  busy: boolean;
}

/** A page of the log, and the ways to its neighbours. */
export function AuditEntries({ list: { items, next }, address, busy }: AuditEntriesProps) {
  const t = useText();
  const portal = usePortalText();
  const { query, href } = address;
  const filtered = [...filterNames, 'before'].some((name) => query.get(name));
  const step = classNames(buttonClass({ variant: 'ghost' }), controls.control);
  return (
    <>
      {items.length > 0 ? (
        <ol className={styles.entries} aria-label={t('list')} aria-busy={busy}>
          {items.map((entry) => (
            <AuditEntryItem key={entry.id} entry={entry} address={address} />
          ))}
        </ol>
      ) : (
        <EmptyState
          icon={<Icon icon={ScrollText} />}
          title={t(filtered ? 'noneTitle' : 'emptyTitle')}
          text={t(filtered ? 'noneText' : 'emptyText')}
        />
      )}
      <nav className={styles.pager} aria-label={portal('list.pages')}>
        {query.has('before') && (
          <Link to={href({ before: undefined })} className={step}>
            <Icon icon={ChevronsLeft} directional size="1rem" />
            {t('newest')}
          </Link>
        )}
        {next !== null && (
          <Link to={href({ before: next })} className={step}>
            {t('older')}
            <Icon icon={ChevronRight} directional size="1rem" />
          </Link>
        )}
      </nav>
    </>
  );
}
