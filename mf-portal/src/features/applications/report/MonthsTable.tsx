import { Ltr, useFormat } from '@sumut/shared-ui';
import type { Report } from '@sumut/contracts/portal/report';
import table from '../../../components/Table.module.css';
import { Cell, Table } from '../../../components/Table.tsx';
import { useText as usePortalText } from '../../../i18n.ts';
import { Bar } from './Bar.tsx';
import { useText } from './i18n.ts';

/** Table with the numbers of received, hired and rejected applications by month. */
export function MonthsTable({ report: { months } }: { report: Report }) {
  const t = useText();
  const portal = usePortalText();
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
