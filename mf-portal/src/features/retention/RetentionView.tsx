import type { Retention } from '@sumut/contracts/portal/retention';
import { useFormat } from '@sumut/shared-ui';
import { binPage, retentionHorizons } from '@sumut/contracts/portal/retentionLimits';
import { ListFailure, RefreshFailure } from '../../components/ListFailure.tsx';
import { ViewFrame, ViewSection, ViewSkeleton } from '../../components/View.tsx';
import { useText } from '../../i18n.ts';
import { HoldsSection } from './HoldsSection.tsx';
import { PeriodsForm } from './PeriodsForm.tsx';
import { useRetention } from './retentionApi.ts';
import { DataTable } from '../../components/Table.tsx';
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
  const format = useFormat();
  const statusText = useStatusText();
  if (binned.length === 0) return <p>{t('bin.empty')}</p>;
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
      <DataTable
        rows={binned}
        id={({ id }) => id}
        columns={[
          {
            heading: t('bin.record'),
            cell: (record) => (
              <>
                <Link to={viewPaths[record.subject] + buildListQuery({ id: record.id })}>
                  <bdi>{fullName(record)}</bdi>
                </Link>
                <span className={table.second}>
                  {t('bin.since', {
                    status: record.spam
                      ? t('subjects.spam')
                      : statusText({ kind: record.subject, status: record.status }),
                    date: format.date(record.statusAt, longDate),
                  })}
                </span>
              </>
            ),
          },
          { heading: t('due.kind'), cell: ({ subject }) => t(`subjects.${subject}`) },
          { heading: t('bin.deleted'), cell: ({ deletedFrom }) => <Timestamp at={deletedFrom} /> },
        ]}
      />
    </>
  );
}

/** Number of records that will be due within certain numbers of days. */
function DueTable({ due }: { due: Retention['due'] }) {
  const t = useText('features/retention');
  const format = useFormat();
  return (
    <DataTable
      rows={['messages', 'applications'] as const}
      id={(subject) => subject}
      columns={[
        { heading: t('due.kind'), cell: (subject) => t(`subjects.${subject}`) },
        ...retentionHorizons.map((days) => ({
          heading: t('due.within', { count: days }),
          className: table.figure,
          cell: (subject: keyof Retention['due']) =>
            format.number(due[subject].find((one) => one.days === days)?.total ?? 0),
        })),
      ]}
    />
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
