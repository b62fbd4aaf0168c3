import { Link } from 'react-router-dom';
import { useFormat } from '@sumut/shared-ui';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import { viewPaths } from '@sumut/contracts/portal/paths';
import type { BinnedRecord, Retention } from '@sumut/contracts/portal/retention';
import table from '../../components/Table.module.css';
import { Cell, Table } from '../../components/Table.tsx';
import { longDate, Timestamp } from '../../components/Timestamp.tsx';
import { fullName } from '../../records/format.ts';
import { useStatusText } from '../../records/statuses.ts';
import { useText } from './i18n.ts';

/** Table of the records in the bin, with the time of their deletion and links to the records, where they can be restored. */
export function Bin({ retention: { bin, binned } }: { retention: Retention }) {
  const t = useText();
  const format = useFormat();
  if (binned.length === 0) return <p>{t('bin.empty')}</p>;
  const headings = [t('bin.record'), t('due.kind'), t('bin.deleted')];
  return (
    <>
      <p>
        {t('bin.count', {
          messages: format.number(bin.messages),
          applications: format.number(bin.applications),
        })}{' '}
        {binned.length < bin.messages + bin.applications && <span>{t('bin.more')}</span>}
      </p>
      <Table headings={headings}>
        <tbody>
          {binned.map((record) => (
            <BinRow key={record.id} record={record} />
          ))}
        </tbody>
      </Table>
    </>
  );
}

function BinRow({ record }: { record: BinnedRecord }) {
  const t = useText();
  const format = useFormat();
  const statusText = useStatusText();
  const { subject, id, status, statusAt, spam, deletedFrom } = record;
  const since = {
    status: spam ? t('subjects.spam') : statusText({ kind: subject, status }),
    date: format.date(statusAt, longDate),
  };
  return (
    <tr className={table.row}>
      <th scope="row" className={table.whole}>
        <Link to={viewPaths[subject] + buildListQuery({ id })}>
          <bdi>{fullName(record)}</bdi>
        </Link>
        <span className={table.second}>{t('bin.since', since)}</span>
      </th>
      <Cell label={t('due.kind')}>{t(`subjects.${subject}`)}</Cell>
      <Cell label={t('bin.deleted')}>
        <Timestamp at={deletedFrom} />
      </Cell>
    </tr>
  );
}
