import { can, type User } from '@sumut/contracts';
import { useText } from '../i18n.ts';
import { CommonFilters } from '../records/filters/CommonFilters.tsx';
import { ExportLink } from '../records/filters/ExportLink.tsx';
import { FilterBar } from '../records/filters/FilterBar.tsx';
import { SortChoice } from '../records/filters/SortChoice.tsx';
import { StatusChips } from '../records/filters/StatusChips.tsx';
import {
  ShortcutsButton,
  type ShortcutsButtonProps,
} from '../records/keyboard/ShortcutsButton.tsx';
import type { RecordsView } from '../records/useRecordsView.ts';
import { applicationKind, type ApplicationTypes } from './applicationKind.ts';
import { DepartmentFilter } from './DepartmentFilter.tsx';
import type { Layout } from './layout.ts';
import { LayoutSwitch } from './LayoutSwitch.tsx';
import { PositionFilter } from './PositionFilter.tsx';
import { TagFilter } from './TagFilter.tsx';

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
