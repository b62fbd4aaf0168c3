import { Link } from 'react-router-dom';
import { useFormat } from '@sumut/shared-ui';
import type { HoldList } from '@sumut/contracts/portal/holds';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { PartState } from '../../components/ListFailure.tsx';
import { DataTable } from '../../components/Table.tsx';
import table from '../../components/Table.module.css';
import { ViewSection } from '../../components/View.tsx';
import { fullName } from '../../records/format.ts';
import { HoldTerm } from '../../records/holds/HoldTerm.tsx';
import { useText } from '../../i18n.ts';
import { useHolds } from './retentionApi.ts';

/** The holds of all records, with links to the records, where holds are changed and ended. */
export function HoldsSection() {
  const t = useText('features/retention');
  const query = useHolds();
  return (
    <ViewSection title={t('holds.title')} lead={t('holds.lead')}>
      <PartState query={query} />
      {query.data && <HoldsTable {...query.data} />}
    </ViewSection>
  );
}

function HoldsTable({ holds, total }: HoldList) {
  const t = useText('features/retention');
  const holdText = useText('records/holds');
  const format = useFormat();
  if (holds.length === 0) return <p>{t('holds.empty')}</p>;
  return (
    <>
      {holds.length < total && <p>{t('holds.more', { total: format.number(total) })}</p>}
      <DataTable
        rows={holds}
        id={({ id }) => id}
        columns={[
          {
            heading: t('bin.record'),
            cell: ({ record }) => (
              <>
                <Link to={viewPaths[record.kind] + buildListQuery({ id: record.id })}>
                  <bdi>{fullName(record)}</bdi>
                </Link>
                <span className={table.second}>{t(`subjects.${record.kind}`)}</span>
              </>
            ),
          },
          {
            heading: t('holds.reason'),
            className: table.whole,
            cell: ({ reason }) => <bdi>{reason || holdText('noReason')}</bdi>,
          },
          { heading: t('holds.until'), cell: ({ until }) => <HoldTerm until={until} /> },
          {
            heading: t('holds.owner'),
            cell: ({ owner }) => (owner ? <bdi>{fullName(owner)}</bdi> : '–'),
          },
        ]}
      />
    </>
  );
}
