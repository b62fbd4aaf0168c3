import type { Retention, BinnedRecord } from '@sumut/contracts/portal/retention';
import { useFormat } from '@sumut/shared-ui';
import { binPage, retentionHorizons } from '@sumut/contracts/portal/retentionLimits';
import { ListFailure, RefreshFailure } from '../../components/ListFailure.tsx';
import { ViewFrame, ViewSection, ViewSkeleton } from '../../components/View.tsx';
import { useText } from '../../i18n.ts';
import { HoldsSection } from './HoldsSection.tsx';
import { PeriodsForm } from './PeriodsForm.tsx';
import { useRetention } from './retentionApi.ts';
import { Cell, Table } from '../../components/Table.tsx';
import table from '../../components/Table.module.css';
import { Link } from 'react-router-dom';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { longDate, Timestamp } from '../../components/Timestamp.tsx';
import { fullName } from '../../records/format.ts';
import { useStatusText } from '../../records/statuses.ts';

/** Table of the records in the bin, with the time of their deletion and links to the records, where they can be restored. */
function Bin({ retention: { bin, binned } }: { retention: Retention }) {
  const t = useText('features/retention');
  if (binned.length === 0) return <p>{t('bin.empty')}</p>;
  const headings = [t('bin.record'), t('due.kind'), t('bin.deleted')];
  return (
    <>
      <p>
        {t('bin.count', {
          messages: t('bin.messages', { count: bin.messages }),
          applications: t('bin.applications', { count: bin.applications }),
        })}{' '}
        {binned.length < bin.messages + bin.applications && (
          <span>{t('bin.more', { number: binPage })}</span>
        )}
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
  const t = useText('features/retention');
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

/** Number of records that will be due within certain numbers of days. */
function DueTable({ due }: { due: Retention['due'] }) {
  const t = useText('features/retention');
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

/** View of retention: records that will be deleted soon, the bin, and the retention periods. */
export function RetentionView() {
  const t = useText('features/retention');
  const portal = useText();
  const query = useRetention();
  const { data, error } = query;
  if (!data && !error) return <ViewSkeleton label={portal('retention.loading')} />;
  return (
    <ViewFrame>
      <RefreshFailure query={query} />
      <ViewSection title={portal('retention.title')} lead={t('lead')}>
        <ListFailure query={query} />
      </ViewSection>
      {data && <Sections retention={data} />}
    </ViewFrame>
  );
}

function Sections({ retention }: { retention: Retention }) {
  const t = useText('features/retention');
  return (
    <>
      <ViewSection title={t('due.title')} lead={t('due.lead')}>
        <DueTable due={retention.due} />
      </ViewSection>
      <ViewSection title={t('bin.title')} lead={t('bin.hint')}>
        <Bin retention={retention} />
      </ViewSection>
      <HoldsSection />
      <ViewSection title={t('periods.title')} lead={t('periods.lead')}>
        <PeriodsForm retention={retention} />
      </ViewSection>
    </>
  );
}
