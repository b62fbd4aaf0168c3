import { useParams } from 'react-router-dom';
import { UserRoundX } from 'lucide-react';
import { EmptyState, Icon } from '@sumut/shared-ui';
import { QueryFailure, RefreshFailure } from '../../components/ListFailure.tsx';
import { ViewFrame, ViewSection, ViewSkeleton } from '../../components/View.tsx';
import { useText } from '../../i18n.ts';
import { isGone } from '../../records/data/isGone.ts';
import { type PersonKey, readPersonKey, usePerson } from '../../records/person/personApi.ts';
import { PersonHead } from './PersonHead.tsx';
import { PersonRecords, SimilarRecords } from './PersonRecords.tsx';
import styles from './PersonView.module.css';
import { TimelineList } from './TimelineList.tsx';

/** View of everything from a person, identified by one of their records: contact data, messages, applications and timeline. */
export function PersonView() {
  const of = readPersonKey(useParams());
  return of ? <LoadedPerson key={`${of.kind} ${of.id}`} of={of} /> : <NoPerson />;
}

function LoadedPerson({ of }: { of: PersonKey }) {
  const t = useText('features/person');
  const portal = useText();
  const query = usePerson(of);
  const { data, error } = query;
  if (isGone(error)) return <NoPerson />;
  if (!data && !error) return <ViewSkeleton label={portal('person.loading')} />;
  return (
    <ViewFrame>
      <RefreshFailure query={query} />
      <QueryFailure title={t('errorTitle')} query={query} />
      {data && (
        <>
          <PersonHead person={data} of={of} />
          <div className={styles.columns}>
            <div className={styles.records}>
              <ViewSection title={t('records.title')}>
                <PersonRecords person={data} />
              </ViewSection>
              {data.similar.length > 0 && (
                <ViewSection title={t('similar.title')} lead={t('similar.lead')}>
                  <SimilarRecords records={data.similar} />
                </ViewSection>
              )}
            </div>
            <ViewSection title={t('timeline.title')}>
              <TimelineList of={of} records={data.records} />
            </ViewSection>
          </div>
        </>
      )}
    </ViewFrame>
  );
}

/** Empty state in place of a person from whom nothing is stored. */
function NoPerson() {
  const t = useText('features/person');
  return (
    <div className={styles.none}>
      <EmptyState icon={<Icon icon={UserRoundX} />} title={t('gone.title')} text={t('gone.text')} />
    </div>
  );
}
