import { useId, useRef, useState, useEffect, type ReactNode, type SyntheticEvent } from 'react';
import { ListFilter, Search } from 'lucide-react';
import { Button, Icon, VisuallyHidden } from '@sumut/shared-ui';
import { recordLimits, type ListParameters } from '@sumut/contracts';
import controls from '../../components/controls.module.css';
import { useText } from '../../i18n.ts';
import { searchFieldName } from '../keyboard/useShortcuts.ts';
import { withoutFilter, useLaterGo, type ListAddress } from '../list/listState.ts';
import styles from './FilterBar.module.css';

interface FilterBarProps {
  address: ListAddress;
  /** What the list is narrowed to now. */
  filter: ListParameters;
  search: string;
  /** Said whenever another list is shown: how many records it has. */
  found: string;
  chips: ReactNode;
  /** Filters that are folded away. */
  panel: ReactNode;
  /** What else there is to do with the list. */
  tools: ReactNode;
}

/** Filters that are seen without unfolding the others. */
const outside: readonly string[] = ['q', 'status', 'unread'];

/** Search, filters and order of a list, all kept in the address. */
export function FilterBar(props: FilterBarProps) {
  const { address, filter, search, found, chips, panel, tools } = props;
  const t = useText();
  const panelId = useId();
  const [open, setOpen] = useState(false);
  const unfold = useRef<HTMLButtonElement>(null);
  const clear = () => {
    // What was clicked is about to go, and the keyboard's place with it.
    unfold.current?.focus();
    address.go(withoutFilter(filter));
  };
  const inside = Object.keys(filter).filter((name) => !outside.includes(name)).length;

  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <SearchField label={search} address={address} />
        <Button
          ref={unfold}
          variant="ghost"
          className={controls.control}
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
        >
          <Icon icon={ListFilter} size="1rem" />
          <span className={controls.label}>{t('list.filters')}</span>
          {inside > 0 && <b className={styles.active}>{inside}</b>}
        </Button>
        <div className={styles.tools}>{tools}</div>
      </div>
      {chips}
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

/** Rest after the last key press until the search begins, in milliseconds. */
const rest = 250;

interface SearchFieldProps {
  label: string;
  address: ListAddress;
}

/** Searches while one types. A search takes the place of the one before: the way back leads over none of them. */
function SearchField({ label, address }: SearchFieldProps) {
  const id = useId();
  const go = useLaterGo(address);
  const asked = address.query.get('q') ?? '';
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // The address changed by itself: "clear filters", or the way back. What is being typed is further than the address.
  useEffect(() => {
    const field = input.current;
    if (field && document.activeElement !== field) field.value = asked;
  }, [asked]);

  const search = () => {
    clearTimeout(timer.current);
    go({ q: input.current?.value.trim() }, { replace: true });
  };
  const wait = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(search, rest);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    search();
  };

  return (
    <form role="search" className={styles.form} onSubmit={submit}>
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
      <Icon icon={Search} size="1rem" className={styles.icon} />
      <input
        ref={input}
        id={id}
        type="search"
        name={searchFieldName}
        dir="auto"
        className={styles.input}
        placeholder={label}
        maxLength={recordLimits.query}
        autoComplete="off"
        spellCheck={false}
        defaultValue={asked}
        onChange={wait}
      />
    </form>
  );
}
