import { useState, type ReactNode } from 'react';
import { useText } from '../../../i18n.ts';
import type { BulkActions } from '../../../records/bulk/BulkBar.tsx';
import { BulkList } from '../../../records/bulk/BulkList.tsx';
import type { RecordsView } from '../../../records/list/useRecordsView.ts';
import type { ApplicationTypes } from '../applicationKind.ts';
import { ReasonDialog } from '../stage/useStages.tsx';
import { TagForm } from './TagForm.tsx';

interface ApplicationBulkProps {
  view: RecordsView<ApplicationTypes>;
  /** The list. */
  children: ReactNode;
}

/** A list of applications that can be selected and changed together; a rejection first asks for the reason of all. */
export function ApplicationBulk({ view, children }: ApplicationBulkProps) {
  const t = useText();
  const [rejecting, setRejecting] = useState<BulkActions<ApplicationTypes>>();
  const reject = (rejectionReason: string) =>
    rejecting?.change(() => ({ change: { status: 'rejected', rejectionReason } })) ??
    Promise.resolve();
  return (
    <>
      <BulkList
        view={view}
        statusText={(status) => t(`applications.statuses.${status}`)}
        onStatus={(status, actions) => {
          if (status === 'rejected') setRejecting(actions);
          return status === 'rejected';
        }}
        more={(actions) => <TagForm actions={actions} suggestions={view.counts?.tags ?? []} />}
      >
        {children}
      </BulkList>
      {rejecting && (
        <ReasonDialog
          title={t('applications.rejectSeveral', { count: rejecting.selected.length })}
          reason=""
          onReject={reject}
          onClose={() => setRejecting(undefined)}
        />
      )}
    </>
  );
}
