import type { Report } from '@sumut/contracts/portal/report';
import table from '../../../components/Table.module.css';
import { Cell, Table } from '../../../components/Table.tsx';
import { useTermText } from '../../../records/terms.ts';
import { Bar } from './Bar.tsx';
import { useText } from './i18n.ts';

/** Table with the number of rejections for each usual reason. */
export function ReasonsTable({ report: { reasons } }: { report: Report }) {
  const t = useText();
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
