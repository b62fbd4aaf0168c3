import type { ReactNode } from 'react';
import { useText } from '../i18n.ts';
import { ArrivalsButton } from '../records/list/ArrivalsButton.tsx';
import { RecordList } from '../records/list/RecordList.tsx';
import type { RecordsView } from '../records/useRecordsView.ts';
import type { ApplicationTypes } from './applicationKind.ts';
import { ApplicationRow } from './ApplicationRow.tsx';

interface ApplicationListProps {
  view: RecordsView<ApplicationTypes>;
  /** In place of the list when nothing is found. */
  empty: ReactNode;
}

/** Applications one below the other. */
export function ApplicationList({ view: { address, list }, empty }: ApplicationListProps) {
  const t = useText();
  const { id, href } = address;
  return (
    <>
      <ArrivalsButton arrived={list.arrived} onBringIn={list.bringIn} />
      <RecordList
        query={list.query}
        shown={list.shown}
        loading={t('applications.loading')}
        empty={empty}
        pageHref={(page) => href({ page: page > 1 ? String(page) : undefined })}
        row={(application) => (
          <ApplicationRow
            application={application}
            href={href({ id: application.id })}
            open={application.id === id}
            listedAt={list.query.dataUpdatedAt}
          />
        )}
      />
    </>
  );
}
