import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Ltr, Result, useFormat, useLanguage } from '@sumut/shared-ui';
import { referenceOf } from '@sumut/contracts/forms/stored';
import { languages } from '@sumut/contracts/language/language';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import { viewPaths } from '@sumut/contracts/portal/paths';
import type { Inventory as Stored, PersonRequest } from '@sumut/contracts/portal/personalData';
import { SmallButton } from '../../components/SmallButton.tsx';
import { ExportLink } from '../../components/ExportLink.tsx';
import { QueryFailure } from '../../components/ListFailure.tsx';
import { Loading } from '../../components/Loading.tsx';
import table from '../../components/Table.module.css';
import { DataTable } from '../../components/Table.tsx';
import { longDate, Timestamp } from '../../components/Timestamp.tsx';
import { ViewSection } from '../../components/View.tsx';
import { isGone } from '../../records/data/isGone.ts';
import { useListed } from '../../records/format.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { useText } from '../../i18n.ts';
import { archivePath, type PersonRecordKey, useInventory } from './personalDataApi.ts';
import styles from './personalData.module.css';

interface InventoryProps {
  of: PersonRecordKey;
  /** The register, from which an erasure can answer a request. */
  requests: readonly PersonRequest[];
  onClose: () => void;
}

/** Everything that is stored of a person, with the archive and the erasure. */
export function Inventory({ of, requests, onClose }: InventoryProps) {
  const t = useText('features/personalData');
  const query = useInventory(of);
  const { data, error, isLoading } = query;
  const listed = useListed();
  const [erasing, setErasing] = useState(false);
  const gone = isGone(error);
  return (
    <ViewSection title={data && !gone ? listed(data.names) : t('inventory.title')}>
      {isLoading && <Loading label={t('inventory.loading')}>{t('inventory.loading')}</Loading>}
      {gone ? (
        <p>{t('inventory.gone')}</p>
      ) : (
        <QueryFailure title={t('inventory.errorTitle')} query={query} />
      )}
      {data && !gone && <StoredData inventory={data} />}
      <div className={styles.actions}>
        {data && !gone && (
          <>
            {languages.map((language) => (
              <ExportLink
                key={language}
                href={archivePath(of, language)}
                name="person.zip"
                label={t(`archive.${language}`)}
                failed={t('archive.failed')}
              />
            ))}
            <SmallButton disabled={data.held.length > 0} onClick={() => setErasing(true)}>
              {t('erase.open')}
            </SmallButton>
          </>
        )}
        <SmallButton onClick={onClose}>{t('inventory.close')}</SmallButton>
      </div>
      {data && erasing && (
        <EraseDialog inventory={data} requests={requests} onClose={() => setErasing(false)} />
      )}
    </ViewSection>
  );
}

function StoredData({ inventory }: { inventory: Stored }) {
  const t = useText('features/personalData');
  const format = useFormat();
  const { language } = useLanguage();
  const listed = useListed();
  const { emails, phones, stored, list, similar, held, erasedBefore } = inventory;
  const { exports, backupDays, auditMonths } = inventory;
  return (
    <>
      <p className={styles.long}>{listed([...emails, ...phones])}</p>
      {held.length > 0 && (
        <Result type="error" title={t('inventory.heldTitle')}>
          {t('inventory.heldText', { count: held.length })}{' '}
          {held.map((record) => (
            <Link key={record.id} className={styles.heldLink} to={recordPath(record)}>
              {t(`kinds.${record.kind}`)} <Ltr>{referenceOf(record.id)}</Ltr>
            </Link>
          ))}
        </Result>
      )}
      {erasedBefore !== null && (
        <p>{t('inventory.erasedBefore', { date: format.date(erasedBefore, longDate) })}</p>
      )}
      <DataTable
        rows={stored}
        id={({ table: name }) => name}
        columns={[
          { heading: t('stored.table'), cell: ({ name }) => name[language] },
          {
            heading: t('stored.rows'),
            className: table.figure,
            cell: ({ rows }) => format.number(rows),
          },
          {
            heading: t('stored.erasure'),
            cell: ({ erased }) => t(erased ? 'stored.erased' : 'stored.kept'),
          },
        ]}
      />
      <div className={styles.notes}>
        <p>{t('where.backups', { count: backupDays })}</p>
        <p>{t('where.audit', { count: auditMonths })}</p>
        {exports > 0 && <p>{t('inventory.exports', { count: exports })}</p>}
      </div>
      <RecordLinks title={t('inventory.records')} records={list} />
      {similar.length > 0 && <RecordLinks title={t('inventory.similar')} records={similar} />}
    </>
  );
}

/** The path of a message or an application in its list. */
const recordPath = ({ kind, id }: PersonRecordKey): string =>
  viewPaths[kind] + buildListQuery({ id });

interface RecordLinksProps {
  title: string;
  records: Stored['list'];
}

function RecordLinks({ title, records }: RecordLinksProps) {
  const t = useText('features/personalData');
  return (
    <>
      <h3 className={styles.subtitle}>{title}</h3>
      <ul className={styles.records}>
        {records.map(({ at, name, ...record }) => (
          <li key={record.id}>
            <Link to={recordPath(record)}>
              {t(`kinds.${record.kind}`)}: <bdi>{name}</bdi>
            </Link>{' '}
            <Timestamp at={at} />
          </li>
        ))}
      </ul>
    </>
  );
}
