import { useEffect, useId, useRef, type SyntheticEvent } from 'react';
import { Search } from 'lucide-react';
import { Icon, VisuallyHidden } from '@sumut/shared-ui';
import { recordLimits } from '@sumut/contracts';
import { useLaterGo, type ListAddress } from '../address/useListAddress.ts';
import { searchFieldName } from '../keyboard/focusSearch.ts';
import styles from './SearchField.module.css';

/** Rest after the last key press until the search begins, in milliseconds. */
const rest = 250;

interface SearchFieldProps {
  label: string;
  address: ListAddress;
}

/** Searches while one types. A search takes the place of the one before: the way back leads over none of them. */
export function SearchField({ label, address }: SearchFieldProps) {
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
