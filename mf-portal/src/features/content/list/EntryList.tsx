import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { FilePlus2 } from 'lucide-react';
import { buttonClass, classNames, EmptyState, Icon, toast } from '@sumut/shared-ui';
import type { ContentKind } from '@sumut/contracts/content/kinds';
import controls from '../../../components/controls.module.css';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { ListFailure, RefreshFailure } from '../../../components/ListFailure.tsx';
import { useListedAt } from '../../../components/useListedAt.ts';
import { ViewSection, ViewSkeleton } from '../../../components/View.tsx';
import { useText } from '../../../i18n.ts';
import { useEntries, useEntryDeletion, type Entry } from '../contentApi.ts';
import { contentHref, newEntry } from '../contentPaths.ts';
import { useEntryTitle } from '../entryTitle.ts';
import styles from './EntryTable.module.css';
import { EntryTable, linkId } from './EntryTable.tsx';

/** Moves the focus to the entry from which the user returns, or to the link for new entries. */
function useRestoreFocus(ready: boolean) {
  const { state } = useLocation() as { state: { from?: unknown } | null };
  const from = state?.from;
  useEffect(() => {
    if (!ready || typeof from !== 'string') return;
    (document.getElementById(linkId(from)) ?? document.getElementById(linkId(newEntry)))?.focus();
  }, [ready, from]);
}

/** List of all entries of a kind, with actions. */
export function EntryList({ kind }: { kind: ContentKind }) {
  const t = useText('features/content');
  const portal = useText();
  const query = useEntries(kind);
  const { data, error, dataUpdatedAt } = query;
  const listedAt = useListedAt(dataUpdatedAt);
  const [deleting, setDeleting] = useState<Entry>();
  useRestoreFocus(Boolean(data));

  if (!data && !error) return <ViewSkeleton label={portal('content.loading')} />;
  return (
    <>
      <RefreshFailure query={query} />
      <ViewSection title={t(`${kind}.title`)} lead={t(`${kind}.lead`)}>
        <Link
          id={linkId(newEntry)}
          to={contentHref(kind, newEntry)}
          className={classNames(buttonClass({ size: 'sm' }), controls.control, styles.add)}
        >
          <Icon icon={FilePlus2} size="1rem" />
          {t(`${kind}.create`)}
        </Link>
        <ListFailure query={query} />
        {data?.length === 0 && (
          <EmptyState title={t(`${kind}.emptyTitle`)} text={t(`${kind}.emptyText`)} />
        )}
        {data && data.length > 0 && (
          <EntryTable kind={kind} entries={data} listedAt={listedAt} onDelete={setDeleting} />
        )}
        {deleting && (
          <DeleteDialog kind={kind} entry={deleting} onClose={() => setDeleting(undefined)} />
        )}
      </ViewSection>
    </>
  );
}

interface DeleteDialogProps {
  kind: ContentKind;
  entry: Entry;
  onClose: () => void;
}

/** Dialog that requests confirmation before an entry is deleted. */
function DeleteDialog({ kind, entry, onClose }: DeleteDialogProps) {
  const t = useText('features/content');
  const deletion = useEntryDeletion(kind);
  const title = useEntryTitle()(entry);
  const execute = async () => {
    await deletion.mutateAsync(entry);
    toast({ type: 'success', title: t('deleted', { title }) });
  };
  return (
    <ConfirmDialog
      removesOpener
      title={t('deleteTitle', { title })}
      confirm={t('delete')}
      onConfirm={execute}
      onClose={onClose}
    >
      <p>{t(`${kind}.deleteText`)}</p>
    </ConfirmDialog>
  );
}
