import { useId, useRef, useState, type ReactNode } from 'react';
import { ListFilter } from 'lucide-react';
import { Button, Icon, VisuallyHidden } from '@sumut/shared-ui';
import type { ListParams } from '@sumut/contracts';
import { useText } from '../../i18n.ts';
import controls from '../../theme/controls.module.css';
import type { ListAddress } from '../address/useListAddress.ts';
import { withoutFilter } from '../address/withoutFilter.ts';
import styles from './FilterBar.module.css';
import { SearchField } from './SearchField.tsx';

interface FilterBarProps {
  address: ListAddress;
  /** What the list is narrowed to now. */
  filter: ListParams;
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
