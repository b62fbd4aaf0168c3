import { Ltr, useFormat } from '@sumut/shared-ui';
import type { Report } from '@sumut/contracts/portal/report';
import table from '../../../components/Table.module.css';
import { Cell, Table } from '../../../components/Table.tsx';
import { useStatusText } from '../../../records/statuses.ts';
import { Bar } from './Bar.tsx';
import { useText } from './i18n.ts';
import { useDuration } from './useDuration.ts';

/** Table with the number of applications that reached each stage, and the time they stayed there. */
export function StagesTable({ report }: { report: Report }) {
  const t = useText();
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
