import { useQuery } from '@tanstack/react-query';
import { termLists } from '@sumut/contracts/content/hiringTerms';
import { ListFailure, RefreshFailure } from '../../components/ListFailure.tsx';
import { ViewFrame, ViewSection, ViewSkeleton } from '../../components/View.tsx';
import { useText } from '../../i18n.ts';
import { termsOptions } from '../../records/terms.ts';
import { TermSection } from './TermSection.tsx';

/** View of the lists of hiring terms, in which admins add, rename, order and retire entries. */
export function HiringView() {
  const t = useText('features/hiring');
  const portal = useText();
  const query = useQuery(termsOptions);
  const { data, error } = query;
  if (!data && !error) return <ViewSkeleton label={portal('hiring.loading')} />;
  return (
    <ViewFrame>
      <RefreshFailure query={query} />
      <ViewSection title={portal('hiring.title')} lead={t('lead')}>
        <ListFailure query={query} />
      </ViewSection>
      {data && termLists.map((list) => <TermSection key={list} list={list} {...data[list]} />)}
    </ViewFrame>
  );
}
