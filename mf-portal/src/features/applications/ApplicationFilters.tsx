import { useFormat, Ltr } from '@sumut/shared-ui';
import { can, departments, type User, type ApplicationCounts } from '@sumut/contracts';
import { Choice } from '../../components/Choice.tsx';
import { useText } from '../../i18n.ts';
import { CheckList } from '../../records/filters/CheckList.tsx';
import { CommonFilters } from '../../records/filters/CommonFilters.tsx';
import { FilterBar } from '../../records/filters/FilterBar.tsx';
import { ExportLink, SortChoice } from '../../records/filters/ListTools.tsx';
import { StatusChips } from '../../records/filters/StatusChips.tsx';
import {
  ShortcutsButton,
  type ShortcutsButtonProps,
} from '../../records/keyboard/ShortcutsButton.tsx';
import type { ListAddress } from '../../records/list/listState.ts';
import type { RecordsView } from '../../records/list/useRecordsView.ts';
import { applicationKind, type ApplicationTypes } from './applicationKind.ts';
import { LayoutSwitch, type Layout } from './LayoutSwitch.tsx';

interface ApplicationFiltersProps {
  view: RecordsView<ApplicationTypes>;
  layout: Layout;
  user: User;
  shortcuts: ShortcutsButtonProps;
}

/** Search, filters, order and layout of the applications. The board has its columns in place of status and order. */
export function ApplicationFilters({ view, layout, user, shortcuts }: ApplicationFiltersProps) {
  const t = useText();
  const { address, filter, counts, found } = view;
  return (
    <FilterBar
      address={address}
      filter={filter}
      search={t('applications.search')}
      found={found}
      chips={
        layout === 'list' && (
          <StatusChips
            address={address}
            statuses={applicationKind.statuses}
            counts={counts}
            label={(status) => t(`applications.statuses.${status}`)}
          />
        )
      }
      panel={
        <>
          <PositionFilter address={address} positions={counts?.positions ?? []} />
          <TagFilter address={address} tags={counts?.tags ?? []} />
          <CommonFilters address={address}>
            <DepartmentFilter address={address} />
          </CommonFilters>
        </>
      }
      tools={
        <>
          {layout === 'list' && <SortChoice kind={applicationKind} address={address} />}
          <LayoutSwitch layout={layout} address={address} />
          {can(user.role, 'applications.export') && (
            <ExportLink kind={applicationKind} filter={filter} />
          )}
          <ShortcutsButton {...shortcuts} board={layout === 'board'} />
        </>
      }
    />
  );
}

interface PositionFilterProps {
  address: ListAddress;
  positions: ApplicationCounts['positions'];
}

/** Narrows the applications to positions; each with how many there are for it, and how many of them are open. */
function PositionFilter({ address, positions }: PositionFilterProps) {
  const t = useText();
  const format = useFormat();
  return (
    <CheckList
      legend={t('applications.position')}
      name="position"
      options={positions.map(({ position, total, open }) => ({
        value: position,
        label: position,
        note: t('applications.openOf', { open: format.number(open), total: format.number(total) }),
      }))}
      chosen={address.query.getAll('position')}
      onChoose={(position) => address.go({ position })}
    />
  );
}

interface TagFilterProps {
  address: ListAddress;
  tags: ApplicationCounts['tags'];
}

/** Narrows the applications to tags. */
function TagFilter({ address, tags }: TagFilterProps) {
  const t = useText();
  const format = useFormat();
  return (
    <CheckList
      legend={t('applications.tags')}
      name="tag"
      options={tags.map(({ tag, total }) => ({
        value: tag,
        label: tag,
        note: <Ltr>{format.number(total)}</Ltr>,
      }))}
      chosen={address.query.getAll('tag')}
      onChoose={(tag) => address.go({ tag })}
    />
  );
}

/** Narrows the applications to a department; the server knows which positions it has, or had. */
function DepartmentFilter({ address }: { address: ListAddress }) {
  const t = useText();
  const asked = address.query.get('department');
  return (
    <Choice
      label={t('applications.department')}
      name="department"
      value={departments.find((one) => one === asked) ?? ''}
      options={[
        { value: '', label: t('list.all') },
        ...departments.map((value) => ({ value, label: t(`applications.departments.${value}`) })),
      ]}
      onChoose={(department) => address.go({ department })}
    />
  );
}
