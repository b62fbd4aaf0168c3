import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { api } from '@sumut/contracts/api/api';
import type { AuditList, AuditQuery } from '@sumut/contracts/portal/audit';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { usePageStart } from '../../components/focus.ts';
import { ExportLink } from '../../components/ExportLink.tsx';
import { ListFailure, RefreshFailure } from '../../components/ListFailure.tsx';
import { ViewFrame, ViewSection, ViewSkeleton } from '../../components/View.tsx';
import { useText } from '../../i18n.ts';
import { useListState } from '../../records/list/listState.ts';
import { AuditEntries } from './AuditEntries.tsx';
import entryStyles from './AuditEntries.module.css';
import { AuditFilter } from './AuditFilter.tsx';
import { useAudit, readAuditQuery } from './auditQuery.ts';

/** The audit log: what was done in the portal and on the site, by whom and when. */
export function AuditView() {
  const t = useText('features/audit');
  const portal = useText();
  const listState = useListState();
  const auditQuery = readAuditQuery(listState.query);
  const query = useAudit(auditQuery);
  const { data, error, isPlaceholderData } = query;
  const start = useRef<HTMLDivElement>(null);
  usePageStart(auditQuery.before, () => start.current?.focus());
  return (
    <ViewFrame>
      <RefreshFailure query={query} />
      <ViewSection
        title={portal('audit.title')}
        lead={t('lead')}
        control={
          // The export ignores the filter: its hashes prove the log only as a whole.
          <ExportLink
            href={api.audit.export.path}
            name="audit.ndjson"
            label={t('export')}
            failed={t('exportErrorTitle')}
          />
        }
      >
        <AuditFilter listState={listState} names={getNames(auditQuery, data)} />
        <div ref={start} tabIndex={-1}>
          {!data && !error && <ViewSkeleton label={portal('audit.loading')} />}
          <ListFailure query={query} />
          {data && <AuditEntries list={data} listState={listState} busy={isPlaceholderData} />}
        </div>
        {/* The retention periods were part of this view before they had a separate view. */}
        <p className={entryStyles.ways}>
          <Link to={viewPaths.retention}>{t('toRetention')}</Link>
        </p>
      </ViewSection>
    </ViewFrame>
  );
}

/** Returns the names of the filter's actor and subject, taken from the entries on the page. */
const getNames = ({ actor, subject }: AuditQuery, list: AuditList | undefined) => ({
  actor: list?.items.find((entry) => entry.actor === actor)?.actorName ?? undefined,
  subject: list?.items.find((entry) => entry.subject === subject)?.subjectName ?? undefined,
});
