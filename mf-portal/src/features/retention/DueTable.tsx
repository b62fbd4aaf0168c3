import { useFormat } from '@sumut/shared-ui';
import type { Retention } from '@sumut/contracts/portal/retention';
import { retentionHorizons } from '@sumut/contracts/portal/retentionLimits';
import table from '../../components/Table.module.css';
import { Cell, Table } from '../../components/Table.tsx';
import { useText } from './i18n.ts';

/** Number of records that will be due within certain numbers of days. */
export function DueTable({ due }: { due: Retention['due'] }) {
  const t = useText();
  const format = useFormat();
  const within = (days: number) => t('due.within', { count: days });
  return (
    <Table headings={[t('due.kind'), ...retentionHorizons.map(within)]}>
      <tbody>
        {(['messages', 'applications'] as const).map((subject) => (
          <tr key={subject} className={table.row}>
            <th scope="row" className={table.whole}>
              {t(`subjects.${subject}`)}
            </th>
            {due[subject].map(({ days, total }) => (
              <Cell key={days} label={within(days)} className={table.figure}>
                {format.number(total)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
