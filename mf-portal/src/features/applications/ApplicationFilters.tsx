import { UserRoundPlus } from 'lucide-react';
import { Icon, useFormat, Ltr } from '@sumut/shared-ui';
import type { ApplicationCounts } from '@sumut/contracts/portal/applications';
import { applicationSources } from '@sumut/contracts/portal/candidates';
import { can } from '@sumut/contracts/portal/permissions';
import controls from '../../components/controls.module.css';
import { SmallButton } from '../../components/SmallButton.tsx';
import { InlineSelect } from '../../components/InlineSelect.tsx';
import { useText } from '../../i18n.ts';
import { CheckList } from '../../records/filters/CheckList.tsx';
import { CommonFilters } from '../../records/filters/CommonFilters.tsx';
import { FilterBar } from '../../records/filters/FilterBar.tsx';
import type { ShortcutsButtonProps } from '../../records/keyboard/useShortcuts.ts';
import type { ListState } from '../../records/list/listState.ts';
import type { RecordsView } from '../../records/list/useRecordsView.ts';
import { useUser } from '../../session/session.ts';
import { useReadableDepartments } from '../../records/terms.ts';
import type { ApplicationTypes } from './applicationKind.ts';
import { LayoutSwitch, type Layout } from './LayoutSwitch.tsx';
import { useMarkedPosition } from '../../records/positions.ts';

interface ApplicationFiltersProps {
  view: RecordsView<ApplicationTypes>;
  layout: Layout;
  shortcuts: ShortcutsButtonProps;
  /** Opens the form for a new candidate. */
  onAdd: () => void;
}

/** Search, filters, order and layout of the applications. The board replaces status filter and order by its columns. */
export function ApplicationFilters({ view, layout, shortcuts, onAdd }: ApplicationFiltersProps) {
  const t = useText('features/applications');
  const { role } = useUser();
  const { listState, counts } = view;
  return (
    <FilterBar
      view={view}
      shortcuts={shortcuts}
      inColumns={layout === 'board'}
      panel={
        <>
          <PositionFilter listState={listState} positions={counts?.positions ?? []} />
          <TagFilter listState={listState} tags={counts?.tags ?? []} />
          <CommonFilters listState={listState}>
            <DepartmentFilter listState={listState} />
            <SourceFilter listState={listState} />
          </CommonFilters>
        </>
      }
      tool={
        <>
          {can(role, 'applications.change') && (
            <SmallButton onClick={onAdd}>
              <Icon icon={UserRoundPlus} size="1rem" />
              <span className={controls.label}>{t('add')}</span>
            </SmallButton>
          )}
          <LayoutSwitch layout={layout} listState={listState} />
        </>
      }
    />
  );
}

interface PositionFilterProps {
  listState: ListState;
  positions: ApplicationCounts['positions'];
}

/** Filter by position, with the number of all and of open applications for each. */
function PositionFilter({ listState, positions }: PositionFilterProps) {
  const t = useText('features/applications');
  const portal = useText();
  const format = useFormat();
  const getPosition = useMarkedPosition();
  return (
    <CheckList
      legend={portal('applications.position')}
      name="position"
      options={positions.map(({ value, total, open, ...named }) => ({
        value,
        label: getPosition(named),
        note: t('openOf', { open: format.number(open), total: format.number(total) }),
      }))}
      chosen={listState.query.getAll('position')}
      onChoose={(position) => listState.go({ position })}
    />
  );
}

interface TagFilterProps {
  listState: ListState;
  tags: ApplicationCounts['tags'];
}

/** Filter by tag. */
function TagFilter({ listState, tags }: TagFilterProps) {
  const t = useText('features/applications');
  const format = useFormat();
  return (
    <CheckList
      legend={t('tags')}
      name="tag"
      options={tags.map(({ tag, total }) => ({
        value: tag,
        label: tag,
        note: <Ltr>{format.number(total)}</Ltr>,
      }))}
      chosen={listState.query.getAll('tag')}
      onChoose={(tag) => listState.go({ tag })}
    />
  );
}

/** Filter by department. The server maps departments to positions. */
function DepartmentFilter({ listState }: { listState: ListState }) {
  const portal = useText();
  const selected = listState.query.get('department') ?? '';
  const departments = useReadableDepartments();
  return (
    <InlineSelect
      label={portal('applications.department')}
      name="department"
      value={selected}
      options={[
        { value: '', label: portal('list.all') },
        ...departments.map(({ id, text }) => ({ value: id, label: text })),
      ]}
      onChoose={(department) => listState.go({ department })}
    />
  );
}

/** Filter by the source of applications. */
function SourceFilter({ listState }: { listState: ListState }) {
  const portal = useText();
  const sourceText = useText('records/sources');
  return (
    <InlineSelect
      label={sourceText('source')}
      name="source"
      value={listState.query.get('source') ?? ''}
      options={[
        { value: '', label: portal('list.all') },
        ...applicationSources.map((value) => ({ value, label: sourceText(`names.${value}`) })),
      ]}
      onChoose={(source) => listState.go({ source })}
    />
  );
}
