import { useText as usePortalText } from '../i18n.ts';
import { useAudit } from '../api/audit.ts';
import { ViewFrame } from '../parts/view/ViewFrame.tsx';
import { ViewSection } from '../parts/view/ViewSection.tsx';
import { ViewSkeleton } from '../parts/view/ViewSkeleton.tsx';
import { useListAddress } from '../records/address/useListAddress.ts';
import { ListFailure } from '../records/ListFailure.tsx';
import { RefreshFailure } from '../records/RefreshFailure.tsx';
import { AuditEntries } from './entries/AuditEntries.tsx';
import { AuditFilter } from './filter/AuditFilter.tsx';
import { useText } from './i18n.ts';
import { readAuditQuery } from './readAuditQuery.ts';
import { RetentionSettings } from './retention/RetentionSettings.tsx';
import { usePageStart } from './usePageStart.ts';

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
