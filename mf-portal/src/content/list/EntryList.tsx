import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { FilePlus2 } from 'lucide-react';
import { buttonClass, classNames, EmptyState, Icon } from '@sumut/shared-ui';
import type { ContentKind } from '@sumut/contracts';
import { useEntries, type Entry } from '../../api/content.ts';
import { useText as usePortalText } from '../../i18n.ts';
import { useText } from '../i18n.ts';
import { ViewSection } from '../../parts/view/ViewSection.tsx';
import { ViewSkeleton } from '../../parts/view/ViewSkeleton.tsx';
import { ListFailure } from '../../records/ListFailure.tsx';
import { RefreshFailure } from '../../records/RefreshFailure.tsx';
import controls from '../../theme/controls.module.css';
import { contentHref, newEntry } from '../contentAddress.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import styles from './EntryList.module.css';
import { EntryTable } from './EntryTable.tsx';
import { linkId } from './linkId.ts';

/** The focus goes back to the entry that one comes from, or to where new ones are begun. */
function useReturn(ready: boolean) {
  const { state } = useLocation() as { state: { from?: unknown } | null };
  const from = state?.from;
  useEffect(() => {
    if (!ready || typeof from !== 'string') return;
    (document.getElementById(linkId(from)) ?? document.getElementById(linkId(newEntry)))?.focus();
  }, [ready, from]);
}

/** All entries of a kind, and what can be done with them without opening one. */
export function EntryList({ kind }: { kind: ContentKind }) {
  const t = useText();
  const portal = usePortalText();
  const { data, error, dataUpdatedAt, refetch } = useEntries(kind);
  const [deleting, setDeleting] = useState<Entry>();
  const retry = () => void refetch();
  useReturn(Boolean(data));

  if (!data && !error) return <ViewSkeleton label={portal('content.loading')} />;
  return (
    <>
      {data && error && <RefreshFailure error={error} shownFrom={dataUpdatedAt} onRetry={retry} />}
      <ViewSection title={t(`${kind}.title`)} lead={t(`${kind}.lead`)}>
        <Link
          id={linkId(newEntry)}
          to={contentHref(kind, newEntry)}
          className={classNames(buttonClass({ size: 'sm' }), controls.control, styles.add)}
        >
          <Icon icon={FilePlus2} size="1rem" />
          {t(`${kind}.create`)}
        </Link>
        {!data && <ListFailure error={error} onRetry={retry} />}
        {data?.length === 0 && (
          <EmptyState title={t(`${kind}.emptyTitle`)} text={t(`${kind}.emptyText`)} />
        )}
        {data && data.length > 0 && (
          <EntryTable kind={kind} entries={data} listedAt={dataUpdatedAt} onDelete={setDeleting} />
        )}
      </ViewSection>
      {deleting && (
        <DeleteDialog kind={kind} entry={deleting} onClose={() => setDeleting(undefined)} />
      )}
    </>
  );
}
