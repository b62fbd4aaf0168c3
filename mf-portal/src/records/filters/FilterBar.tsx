import { useId, useRef, useState, useEffect, type ReactNode, type SyntheticEvent } from 'react';
import { ListFilter } from 'lucide-react';
import { Icon, VisuallyHidden, useLanguage } from '@sumut/shared-ui';
import { normaliseLine } from '@sumut/contracts/lines/characters';
import { can } from '@sumut/contracts/portal/permissions';
import { recordLimits } from '@sumut/contracts/portal/recordLimits';
import { buildListQuery, type ListParams } from '@sumut/contracts/portal/listQuery';
import controls from '../../components/controls.module.css';
import { SmallButton } from '../../components/SmallButton.tsx';
import { Placed } from '../../components/Placed.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { useText } from '../../i18n.ts';
import { useUser } from '../../session/session.ts';
import type { RecordTypes, RecordKind } from '../data/recordQueries.ts';
import { ShortcutsButton } from '../keyboard/ShortcutsButton.tsx';
import { searchFieldName, type ShortcutsButtonProps } from '../keyboard/useShortcuts.ts';
import { withoutFilter, useLatestGo, type ListState } from '../list/listState.ts';
import type { RecordsView } from '../list/useRecordsView.ts';
import styles from './FilterBar.module.css';
import { StatusChips } from './StatusChips.tsx';
import { viewToolsId } from './viewToolsId.ts';
import { InlineSelect } from '../../components/InlineSelect.tsx';
import { ExportLink } from '../../components/ExportLink.tsx';
import { readSort } from '../list/listFilter.ts';

interface SortSelectProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  listState: ListState;
}

/** Select for the sort order of a list. */
function SortSelect<Types extends RecordTypes>({ kind, listState }: SortSelectProps<Types>) {
  const t = useText();
  const usual = kind.sorts[0];
  return (
    <InlineSelect
      labelHidden
      label={t('list.sort')}
      name="sort"
      value={readSort(kind, listState.query) ?? usual}
      options={kind.sorts.map((value) => ({ value, label: t(`list.sorts.${value}`) }))}
      onChoose={(sort) => listState.go({ sort: sort === usual ? undefined : sort })}
    />
  );
}

interface ListExportLinkProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  filter: ListParams;
}

/** Link that downloads all records that match a filter as CSV, in the language of the page and the browser's time zone. */
function ListExportLink<Types extends RecordTypes>({ kind, filter }: ListExportLinkProps<Types>) {
  const t = useText();
  const { language: readIn } = useLanguage();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <ExportLink
      isCompact
      href={kind.endpoints.export.path + buildListQuery({ ...filter, readIn, timeZone })}
      name={`${kind.name}.csv`}
      label={t('list.export')}
      failed={t('list.exportErrorTitle')}
    />
  );
}

interface FilterBarProps<Types extends RecordTypes> {
  view: RecordsView<Types>;
  shortcuts: ShortcutsButtonProps;
  /** Whether the board is shown, whose columns replace status filter and order. */
  inColumns?: boolean;
  /** Further filters, collapsed. */
  panel: ReactNode;
  /** A further tool. */
  tool?: ReactNode;
}

/** Parameters of the filters outside the collapsed panel. */
const outside: readonly string[] = ['q', 'status', 'unread', 'spam'];

/** Search, filters and order of a list, all of them stored in the URL. */
export function FilterBar<Types extends RecordTypes>(props: FilterBarProps<Types>) {
  const { view, shortcuts, inColumns = false, panel, tool } = props;
  const { kind, listState, filter, counts, found } = view;
  const { role } = useUser();
  const t = useText();
  const panelId = useId();
  const [open, setOpen] = useState(false);
  const unfold = useRef<HTMLButtonElement>(null);
  const clear = () => {
    // The button is about to be removed, so the focus moves to the button of the panel.
    unfold.current?.focus();
    listState.go(withoutFilter(filter));
  };
  const inside = Object.keys(filter).filter((name) => !outside.includes(name)).length;

  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <ListSearch label={t(`${kind.name}.search`)} listState={listState} />
        <SmallButton
          ref={unfold}
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
        >
          <Icon icon={ListFilter} size="1rem" />
          <span className={controls.label}>{t('list.filters')}</span>
          {inside > 0 && <b className={styles.active}>{inside}</b>}
        </SmallButton>
        {!inColumns && <StatusChips listState={listState} kind={kind.name} counts={counts} />}
      </div>
      <Placed id={viewToolsId}>
        {!inColumns && <SortSelect kind={kind} listState={listState} />}
        {tool}
        {can(role, `${kind.name}.export`) && <ListExportLink kind={kind} filter={filter} />}
        <ShortcutsButton {...shortcuts} board={inColumns} />
      </Placed>
      <div id={panelId} hidden={!open} className={styles.panel}>
        {open && panel}
      </div>
      {Object.keys(filter).length > 0 && (
        <button type="button" className={styles.clear} onClick={clear}>
          {t('list.clear')}
        </button>
      )}
      <VisuallyHidden>
        <span role="status">{found}</span>
      </VisuallyHidden>
    </div>
  );
}

/** Delay between the last key press and the search, in milliseconds. */
const searchDelay = 250;

interface ListSearchProps {
  label: string;
  listState: ListState;
}

/** Search field that searches while the user types. Each search replaces the previous one in the history. */
function ListSearch({ label, listState }: ListSearchProps) {
  const go = useLatestGo(listState);
  const searched = listState.query.get('q') ?? '';
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Another control or the browser's history has changed the URL. A focused field is ahead of the URL and keeps its text.
  useEffect(() => {
    const field = input.current;
    if (field && document.activeElement !== field) field.value = searched;
  }, [searched]);

  const search = () => {
    clearTimeout(timer.current);
    go({ q: normaliseLine(input.current?.value ?? '') }, { replace: true });
  };
  const wait = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(search, searchDelay);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    search();
  };

  return (
    <form role="search" className={styles.form} onSubmit={submit}>
      <SearchField
        ref={input}
        label={label}
        name={searchFieldName}
        maxLength={recordLimits.query}
        defaultValue={searched}
        onChange={wait}
      />
    </form>
  );
}
