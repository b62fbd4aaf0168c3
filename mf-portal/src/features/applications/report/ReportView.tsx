import { useSearchParams } from 'react-router-dom';
import type { Report, ReportQuery } from '@sumut/contracts/portal/report';
import { InlineSelect } from '../../../components/InlineSelect.tsx';
import { ListFailure, RefreshFailure } from '../../../components/ListFailure.tsx';
import { ViewFrame, ViewSection, ViewSkeleton } from '../../../components/View.tsx';
import { useText as usePortalText } from '../../../i18n.ts';
import { useListState } from '../../../records/list/listState.ts';
import { useReadableDepartments } from '../../../records/terms.ts';
import { useText } from './i18n.ts';
import { MonthsTable } from './MonthsTable.tsx';
import { PositionsTable } from './PositionsTable.tsx';
import { allTime, readPeriod, readReportQuery, reportPeriods, useReport } from './reportApi.ts';
import styles from './ReportView.module.css';
import { ReasonsTable } from './ReasonsTable.tsx';
import { StagesTable } from './StagesTable.tsx';
import { Totals } from './Totals.tsx';

/** View of the hiring report: stages and their durations, positions, reasons for rejections, and months. */
export function ReportView() {
  const t = useText();
  const portal = usePortalText();
  const [search] = useSearchParams();
  const reportQuery = readReportQuery(search);
  const query = useReport(reportQuery);
  const { data, error } = query;
  if (!data && !error) return <ViewSkeleton label={portal('report.loading')} />;
  return (
    <ViewFrame>
      <RefreshFailure query={query} />
      <ViewSection title={portal('report.title')} lead={t('lead')}>
        <ReportFilter />
        <ListFailure query={query} />
        {data && <Totals report={data} />}
      </ViewSection>
      {data && data.total > 0 && <Sections report={data} query={reportQuery} />}
    </ViewFrame>
  );
}

/** Fields for period and department, which are stored in the URL. */
function ReportFilter() {
  const t = useText();
  const portal = usePortalText();
  const { query, go } = useListState();
  const department = query.get('department') ?? '';
  const departments = useReadableDepartments();
  return (
    <div className={styles.filter}>
      <InlineSelect
        label={t('period')}
        name="months"
        value={String(readPeriod(query))}
        options={[
          ...reportPeriods.map((count) => ({
            value: String(count),
            label: t('lastMonths', { count }),
          })),
          { value: allTime, label: t('allTime') },
        ]}
        onChoose={(months) => go({ months })}
      />
      <InlineSelect
        label={portal('applications.department')}
        name="department"
        value={department}
        options={[
          { value: '', label: portal('list.all') },
          ...departments.map(({ id, text }) => ({ value: id, label: text })),
        ]}
        onChoose={(value) => go({ department: value })}
      />
    </div>
  );
}

function Sections({ report, query }: { report: Report; query: ReportQuery }) {
  const t = useText();
  return (
    <>
      <ViewSection title={t('stages.title')} lead={t('stages.lead')}>
        <StagesTable report={report} />
      </ViewSection>
      <ViewSection title={t('positions.title')} lead={t('positions.lead')}>
        <PositionsTable report={report} query={query} />
      </ViewSection>
      {report.reasons.length > 0 && (
        <ViewSection title={t('reasons.title')} lead={t('reasons.lead')}>
          <ReasonsTable report={report} />
        </ViewSection>
      )}
      <ViewSection title={t('months.title')} lead={t('months.lead')}>
        <MonthsTable report={report} />
      </ViewSection>
    </>
  );
}
