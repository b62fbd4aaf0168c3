import { type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, EmptyState, useFormat } from '@sumut/shared-ui';
import { normaliseLine } from '@sumut/contracts/lines/characters';
import { recordNames } from '@sumut/contracts/portal/people';
import { SmallButton } from '../../components/SmallButton.tsx';
import { ListFailure, QueryFailure, RefreshFailure } from '../../components/ListFailure.tsx';
import { Loading } from '../../components/Loading.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import table from '../../components/Table.module.css';
import { DataTable } from '../../components/Table.tsx';
import { ViewFrame, ViewSection, ViewSkeleton } from '../../components/View.tsx';
import { useText } from '../../i18n.ts';
import { useListed } from '../../records/format.ts';
import { Inventory } from './Inventory.tsx';
import { type PersonRecordKey, usePeople, useRegister } from './personalDataApi.ts';
import styles from './personalData.module.css';
import { Register } from './Register.tsx';

/** The record in the URL that stands for the chosen person. The URL contains no name and no address. */
function readChosen(query: URLSearchParams): PersonRecordKey | undefined {
  const kind = recordNames.find((name) => name === query.get('kind'));
  const id = query.get('id');
  return kind && id ? { kind, id } : undefined;
}

/** View of personal data: a search for people, everything that is stored of one of them, and the register of requests. */
export function PersonalDataView() {
  const t = useText('features/personalData');
  const portal = useText();
  const register = useRegister();
  const [query, setQuery] = useSearchParams();
  const [sought, setSought] = useState('');
  const chosen = readChosen(query);
  const choose = (record: PersonRecordKey | undefined) => setQuery(record ? { ...record } : {});
  if (!register.data && !register.error)
    return <ViewSkeleton label={portal('personalData.loading')} />;
  return (
    <ViewFrame>
      <RefreshFailure query={register} />
      <ViewSection title={portal('personalData.title')} lead={t('lead')}>
        <PeopleSearch onSearch={setSought} />
        <People q={sought} onChoose={choose} />
      </ViewSection>
      {chosen && (
        <Inventory
          key={chosen.id}
          of={chosen}
          requests={register.data?.requests ?? []}
          onClose={() => choose(undefined)}
        />
      )}
      <ListFailure query={register} />
      {register.data && <Register register={register.data} />}
    </ViewFrame>
  );
}

function PeopleSearch({ onSearch }: { onSearch: (q: string) => void }) {
  const t = useText('features/personalData');
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = new FormData(event.currentTarget).get('q');
    onSearch(typeof q === 'string' ? normaliseLine(q) : '');
  };
  return (
    <form role="search" className={styles.search} onSubmit={search}>
      <SearchField label={t('search.label')} name="q" maxLength={254} required />
      <Button type="submit" size="sm">
        {t('search.find')}
      </Button>
    </form>
  );
}

interface PeopleProps {
  q: string;
  onChoose: (record: PersonRecordKey) => void;
}

function People({ q, onChoose }: PeopleProps) {
  const t = useText('features/personalData');
  const query = usePeople(q);
  const { data, isLoading } = query;
  const format = useFormat();
  const listed = useListed();
  if (q === '') return null;
  return (
    <div role="status">
      {isLoading && <Loading label={t('search.searching')}>{t('search.searching')}</Loading>}
      <QueryFailure title={t('search.errorTitle')} query={query} />
      {data?.people.length === 0 && (
        <EmptyState title={t('search.noneTitle')} text={t('search.noneText')} />
      )}
      {data && data.people.length > 0 && (
        <DataTable
          rows={data.people}
          id={({ record }) => record.id}
          columns={[
            { heading: t('person.name'), cell: ({ names }) => listed(names) },
            {
              heading: t('person.contact'),
              className: styles.long,
              cell: ({ emails, phones }) => listed([...emails, ...phones]),
            },
            {
              heading: t('person.records'),
              className: table.figure,
              cell: ({ records }) => format.number(records),
            },
            {
              heading: t('person.show'),
              isWhole: true,
              cell: ({ record }) => (
                <SmallButton onClick={() => onChoose(record)}>{t('person.show')}</SmallButton>
              ),
            },
          ]}
        />
      )}
      {data?.more && <p>{t('search.more')}</p>}
    </div>
  );
}
