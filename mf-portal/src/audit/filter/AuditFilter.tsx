import { useEffect, useId, useRef, type ComponentProps, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass, classNames } from '@sumut/shared-ui';
import { textLimits } from '@sumut/contracts';
import type { ListAddress } from '../../records/address/useListAddress.ts';
import controls from '../../theme/controls.module.css';
import { useText } from '../i18n.ts';
import { filterNames } from '../readAuditQuery.ts';
import { ActionSelect } from './ActionSelect.tsx';
import styles from './AuditFilter.module.css';

/** Narrows the log, by its address: nothing happens before the form is sent. */
export function AuditFilter({ address }: { address: ListAddress }) {
  const t = useText();
  const { query, href, go } = address;
  const form = useRef<HTMLFormElement>(null);
  const isFiltered = filterNames.some((name) => query.get(name));
  const asked = query.toString();

  // Fields keep what is typed and the focus; another address fills them anew.
  useEffect(() => {
    const values = new URLSearchParams(asked);
    for (const name of filterNames) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = values.get(name) ?? '';
    }
  }, [asked]);

  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = new FormData(event.currentTarget);
    const change: Record<string, string | undefined> = { before: undefined };
    for (const name of filterNames) {
      const value = filled.get(name);
      change[name] = typeof value === 'string' ? value.trim() : undefined;
    }
    go(change);
  };
  const nothing = Object.fromEntries([...filterNames, 'before'].map((name) => [name, undefined]));

  return (
    <form ref={form} role="search" className={styles.filter} onSubmit={apply}>
      <Part label={t('actor')} name="actor" dir="ltr" maxLength={textLimits.name} />
      <ActionSelect />
      <Part label={t('subject')} name="subject" dir="ltr" />
      <Part label={t('from')} name="from" type="date" />
      <Part label={t('to')} name="to" type="date" />
      <div className={styles.buttons}>
        <Button type="submit" className={controls.control}>
          {t('apply')}
        </Button>
        {isFiltered && (
          <Link
            to={href(nothing)}
            // It goes away by this.
            onClick={() => form.current?.querySelector('input')?.focus()}
            className={classNames(buttonClass({ variant: 'ghost' }), controls.control)}
          >
            {t('clear')}
          </Link>
        )}
      </div>
    </form>
  );
}

interface PartProps extends ComponentProps<'input'> {
  label: string;
}

function Part({ label, ...rest }: PartProps) {
  const id = useId();
  return (
    <div className={styles.part}>
      <label htmlFor={id}>{label}</label>
      <input
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        id={id}
        className={styles.control}
      />
    </div>
  );
}
