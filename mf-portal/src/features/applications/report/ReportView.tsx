import { useSearchParams } from 'react-router-dom';
import type { Report, ReportQuery } from '@sumut/contracts/portal/report';
import { Ltr, useFormat } from '@sumut/shared-ui';
import { InlineSelect } from '../../../components/InlineSelect.tsx';
import { ListFailure, RefreshFailure } from '../../../components/ListFailure.tsx';
import { ViewFrame, ViewSection, ViewSkeleton } from '../../../components/View.tsx';
import { useText } from '../../../i18n.ts';
import { useListState } from '../../../records/list/listState.ts';
import { useReadableDepartments, useTermText } from '../../../records/terms.ts';
import { PositionsTable } from './PositionsTable.tsx';
import { allTime, readPeriod, readReportQuery, reportPeriods, useReport } from './reportApi.ts';
import styles from './ReportView.module.css';
import { Totals } from './Totals.tsx';
import { Cell, Table } from '../../../components/Table.tsx';
import { Bar } from './Bar.tsx';
import { useStatusText } from '../../../records/statuses.ts';
import { useDuration } from './useDuration.ts';
import table from '../../../components/Table.module.css';

/** Table with the number of applications that reached each stage, and the time they stayed there. */
function StagesTable({ report }: { report: Report }) {
  const t = useText('features/applications/report');
  const statusText = useStatusText();
  const { number } = useFormat();
  const duration = useDuration();
  const { total, stages } = report;
  const headings = [t('stages.stage'), t('stages.reached'), t('stages.share')];
  const lengths = [t('stages.median'), t('stages.ninetieth')] as const;
  return (
    <Table headings={[...headings, ...lengths]}>
      <tbody>
        {stages.map(({ stage, reached, median, ninetieth }) => (
          <tr key={stage} className={table.row}>
            <th scope="row" className={table.whole}>
              {statusText({ kind: 'applications', status: stage })}
            </th>
            <Cell label={t('stages.reached')}>
              <Bar count={reached} most={total} />
            </Cell>
            <Cell label={t('stages.share')} className={table.figure}>
              <Ltr>{number(reached / total, { style: 'percent', maximumFractionDigits: 0 })}</Ltr>
            </Cell>
            <Cell label={lengths[0]} className={table.figure}>
              {duration(median)}
            </Cell>
            <Cell label={lengths[1]} className={table.figure}>
              {duration(ninetieth)}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Table with the number of rejections for each usual reason. */
function ReasonsTable({ report: { reasons } }: { report: Report }) {
  const t = useText('features/applications/report');
  const termText = useTermText();
  const most = Math.max(...reasons.map(({ total }) => total));
  return (
    <Table headings={[t('reasons.reason'), t('reasons.rejections')]}>
      <tbody>
        {reasons.map(({ term, total }) => (
          <tr key={term} className={table.row}>
            <th scope="row" className={table.whole}>
              {term === null ? t('reasons.other') : <bdi>{termText('rejectionReasons', term)}</bdi>}
            </th>
            <Cell label={t('reasons.rejections')}>
              <Bar count={total} most={most} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Table with the numbers of received, hired and rejected applications by month. */
function MonthsTable({ report: { months } }: { report: Report }) {
  const t = useText('features/applications/report');
  const portal = useText();
  const format = useFormat();
  const outcomes = ['hired', 'rejected'] as const;
  const statusText = (status: (typeof outcomes)[number]) =>
    portal(`applications.statuses.${status}`);
  const most = Math.max(...months.map(({ total }) => total));
  return (
    <Table headings={[t('months.month'), t('received'), ...outcomes.map(statusText)]}>
      <tbody>
        {months.map((row) => (
          <tr key={row.month} className={table.row}>
            <th scope="row" className={table.whole}>
              {format.date(Date.parse(`${row.month}-01`), {
                month: 'long',
                year: 'numeric',
                timeZone: 'UTC',
              })}
            </th>
            <Cell label={t('received')}>
              <Bar count={row.total} most={most} />
            </Cell>
            {outcomes.map((status) => (
              <Cell key={status} label={statusText(status)} className={table.figure}>
                <Ltr>{format.number(row[status])}</Ltr>
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** View of the hiring report: stages and their durations, positions, reasons for rejections, and months. */
export function ReportView() {
  const t = useText('features/applications/report');
  const portal = useText();
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
  const t = useText('features/applications/report');
  const portal = useText();
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
  const t = useText('features/applications/report');
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
