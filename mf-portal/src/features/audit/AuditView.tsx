import { useEffect, useRef } from 'react';
import { ListFailure, RefreshFailure } from '../../components/ListFailure.tsx';
import { ViewFrame, ViewSection, ViewSkeleton } from '../../components/View.tsx';
import { useText as usePortalText } from '../../i18n.ts';
import { useListAddress } from '../../records/list/listState.ts';
import { AuditEntries } from './AuditEntries.tsx';
import { AuditFilter } from './AuditFilter.tsx';
import { useAudit, readAuditQuery } from './auditQuery.ts';
import { useText } from './i18n.ts';
import { RetentionSettings } from './RetentionSettings.tsx';

/** What was done in the portal and on the site, by whom and when. */
export function AuditView() {
  const t = useText();
  const portal = usePortalText();
  const address = useListAddress('audit');
  const asked = readAuditQuery(address.query);
  const { data, error, dataUpdatedAt, isPlaceholderData, refetch } = useAudit(asked);
  const start = usePageStart(asked.before);
  const retry = () => void refetch();
  return (
    <ViewFrame>
      {data && error && <RefreshFailure error={error} shownFrom={dataUpdatedAt} onRetry={retry} />}
      <ViewSection title={portal('audit.title')} lead={t('lead')}>
        <AuditFilter address={address} />
        <div ref={start} tabIndex={-1}>
          {!data && !error && <ViewSkeleton label={portal('audit.loading')} />}
          {!data && error && <ListFailure error={error} onRetry={retry} />}
          {data && <AuditEntries list={data} address={address} busy={isPlaceholderData} />}
        </div>
        <RetentionSettings />
      </ViewSection>
    </ViewFrame>
  );
}

/** For what holds a list's page: takes the focus, and thereby the eye, to its beginning when `page` is another one. */
export function usePageStart(page: string | undefined) {
  const start = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    start.current?.focus();
  }, [page]);
  return start;
}
