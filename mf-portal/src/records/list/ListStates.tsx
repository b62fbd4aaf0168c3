import { SearchX, ArrowUp, type LucideIcon } from 'lucide-react';
import { Skeleton, EmptyState, Icon } from '@sumut/shared-ui';
import { hasDepartments } from '@sumut/contracts/portal/accounts';
import type { ListParams } from '@sumut/contracts/portal/listQuery';
import { Loading } from '../../components/Loading.tsx';
import { SmallButton } from '../../components/SmallButton.tsx';
import { focusSectionAnd } from '../../components/focus.ts';
import { useText } from '../../i18n.ts';
import { useUser } from '../../session/session.ts';
import type { RecordKind, RecordTypes } from '../data/recordQueries.ts';
import { useListed } from '../format.ts';
import { useReadableDepartments } from '../terms.ts';
import { FilterSuggestions } from './FilterSuggestions.tsx';
import { withoutFilter, type ListState } from './listState.ts';
import styles from './RecordList.module.css';

/** Skeleton of a list that is loading. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <Loading className={styles.waiting} label={label}>
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} lines={2} className={styles.waitingRow} />
      ))}
    </Loading>
  );
}

interface NothingFoundProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  listState: ListState;
  filter: ListParams;
}

/** Empty state of a list whose filters match no record. */
export function NothingFound<Types extends RecordTypes>(props: NothingFoundProps<Types>) {
  const { kind, listState, filter } = props;
  const t = useText();
  return (
    <>
      <EmptyState
        icon={<Icon icon={SearchX} />}
        title={t('list.nothingTitle')}
        text={t('list.nothingText')}
      />
      <FilterSuggestions {...{ kind, listState, filter }} />
      <SmallButton onClick={focusSectionAnd(() => listState.go(withoutFilter(filter)))}>
        {t('list.clear')}
      </SmallButton>
    </>
  );
}

/** Empty state of a list without records, with the reason. */
export function NothingYet({
  name,
  icon,
}: {
  name: 'messages' | 'applications';
  icon: LucideIcon;
}) {
  const t = useText();
  const { role } = useUser();
  const departments = useReadableDepartments();
  const listed = useListed();
  const shown = <Icon icon={icon} />;
  if (name === 'messages' || !hasDepartments(role))
    return (
      <EmptyState icon={shown} title={t(`${name}.emptyTitle`)} text={t(`${name}.emptyText`)} />
    );
  return (
    <EmptyState
      icon={shown}
      title={t('applications.emptyTitleOfDepartments')}
      text={
        departments.length > 0
          ? t('applications.emptyOfDepartments', {
              departments: listed(departments.map(({ text }) => text)),
            })
          : t('applications.noDepartments')
      }
    />
  );
}

/** Button with the number of records that have arrived since the list was loaded. A click shows them. */
export function ArrivalsButton({
  arrived,
  onShowArrived,
}: {
  arrived: number;
  onShowArrived: () => void;
}) {
  const t = useText();
  return (
    <div role="status" className={styles.frame}>
      {arrived > 0 && (
        <button type="button" className={styles.button} onClick={focusSectionAnd(onShowArrived)}>
          <Icon icon={ArrowUp} size="0.875rem" />
          {t('list.arrived', { count: arrived })}
        </button>
      )}
    </div>
  );
}
