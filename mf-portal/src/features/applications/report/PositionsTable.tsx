import { Link } from 'react-router-dom';
import { Ltr, useFormat, useLanguage } from '@sumut/shared-ui';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { applicationEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import type { Report, ReportQuery } from '@sumut/contracts/portal/report';
import { ExportLink } from '../../../components/ExportLink.tsx';
import table from '../../../components/Table.module.css';
import { Cell, Table } from '../../../components/Table.tsx';
import { useText } from '../../../i18n.ts';
import { useMarkedPosition } from '../../../records/positions.ts';
import { Bar } from './Bar.tsx';
import styles from './ReportView.module.css';
import { useDuration } from './useDuration.ts';

interface PositionsTableProps {
  report: Report;
  query: ReportQuery;
}

/** Table with figures by position, links to the applications, and an export. */
export function PositionsTable({ report: { positions }, query }: PositionsTableProps) {
  const t = useText('features/applications/report');
  const portal = useText();
  const { number } = useFormat();
  const getPosition = useMarkedPosition();
  const duration = useDuration();
  const decided = ['hired', 'rejected', 'withdrawn'] as const;
  const statusText = (status: (typeof decided)[number]) =>
    portal(`applications.statuses.${status}`);
  const headings = [portal('applications.position'), t('received'), t('positions.open')];
  const most = positions[0]?.total ?? 0;
  return (
    <>
      <Table headings={[...headings, ...decided.map(statusText), t('positions.decided')]}>
        <tbody>
          {positions.map((row) => (
            <tr key={row.value} className={table.row}>
              <th scope="row" className={table.whole}>
                <Link to={viewPaths.applications + buildListQuery({ position: row.value })}>
                  <bdi>{getPosition(row)}</bdi>
                </Link>
              </th>
              <Cell label={t('received')}>
                <Bar count={row.total} most={most} />
              </Cell>
              <Cell label={t('positions.open')} className={table.figure}>
                <Ltr>{number(row.open)}</Ltr>
              </Cell>
              {decided.map((status) => (
                <Cell key={status} label={statusText(status)} className={table.figure}>
                  <Ltr>{number(row[status])}</Ltr>
                </Cell>
              ))}
              <Cell label={t('positions.decided')} className={table.figure}>
                {duration(row.decided)}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <ReportExport query={query} />
    </>
  );
}

/** Link that downloads the table as CSV, in the language of the page. */
function ReportExport({ query }: { query: ReportQuery }) {
  const t = useText('features/applications/report');
  const { language: readIn } = useLanguage();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <ExportLink
      className={styles.export}
      href={applicationEndpoints.reportExport.path + buildListQuery({ ...query, readIn, timeZone })}
      name="report.csv"
      label={t('export')}
      failed={t('exportErrorTitle')}
    />
  );
}
