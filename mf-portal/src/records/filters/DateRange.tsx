import { useId } from 'react';
import { useText } from '../../i18n.ts';
import type { ListAddress } from '../address/useListAddress.ts';
import styles from './DateRange.module.css';

/** Narrows a list to what was sent between two days, both of which belong to it. */
export function DateRange({ address }: { address: ListAddress }) {
  const t = useText();
  const id = useId();
  const { query, go } = address;
  const ends = [
    { name: 'from', label: t('list.from'), limit: { max: query.get('to') ?? undefined } },
    { name: 'to', label: t('list.to'), limit: { min: query.get('from') ?? undefined } },
  ];
  return (
    <fieldset className={styles.range}>
      <legend className={styles.legend}>{t('record.received')}</legend>
      {ends.map(({ name, label, limit }) => (
        <div key={name} className={styles.end}>
          <label htmlFor={id + name}>{label}</label>
          <input
            id={id + name}
            type="date"
            name={name}
            className={styles.day}
            {...limit}
            value={query.get(name) ?? ''}
            onChange={(event) => go({ [name]: event.target.value }, { replace: true })}
          />
        </div>
      ))}
    </fieldset>
  );
}
