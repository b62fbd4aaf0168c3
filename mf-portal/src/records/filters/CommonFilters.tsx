import { useId, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { languages } from '@sumut/contracts/language/language';
import { InlineSelect } from '../../components/InlineSelect.tsx';
import { useText } from '../../i18n.ts';
import { useStaff } from '../data/recordQueries.ts';
import { fullName } from '../format.ts';
import type { ListState } from '../list/listState.ts';
import styles from './CommonFilters.module.css';

interface CommonFiltersProps {
  listState: ListState;
  /** Further selects. */
  children?: ReactNode;
}

/** Filters of messages and applications: assignee, language, hold and dates. */
export function CommonFilters({ listState, children }: CommonFiltersProps) {
  const t = useText();
  const { query, go } = listState;
  const anyone = { value: '', label: t('list.all') };
  const spoken = [anyone, ...languages.map((value) => ({ value, label: t(`languages.${value}`) }))];
  return (
    <>
      <div className={styles.choices}>
        {children}
        <AssigneeFilter listState={listState} />
        <InlineSelect
          label={t('record.language')}
          name="language"
          value={query.get('language') ?? ''}
          options={spoken}
          onChoose={(language) => go({ language })}
        />
        <InlineSelect
          label={t('list.hold')}
          name="held"
          value={query.get('held') ?? ''}
          options={[anyone, { value: 'true', label: t('list.held') }]}
          onChoose={(held) => go({ held })}
        />
      </div>
      <DateRange listState={listState} />
    </>
  );
}

/** Filter by assignee. The URL may contain the user's own id, or the id of a former colleague. */
function AssigneeFilter({ listState: { query, go } }: { listState: ListState }) {
  const t = useText();
  const staff = useStaff();
  const given = query.get('assignee') ?? '';
  const isOwn = staff.some(({ id, me }) => me && id === given);
  const options = [
    { value: '', label: t('list.all') },
    { value: 'me', label: t('record.me') },
    { value: 'none', label: t('record.nobody') },
    ...staff.filter(({ me }) => !me).map((one) => ({ value: one.id, label: fullName(one) })),
  ];
  const isFormer =
    staff.length > 0 &&
    !isOwn &&
    options.every(({ value }) => value !== given) &&
    // Only an id filters; other values are ignored.
    z.safeParse(z.uuid(), given).success;
  return (
    <InlineSelect
      label={t('record.assignee')}
      name="assignee"
      value={isOwn ? 'me' : given}
      options={
        isFormer ? [...options, { value: given, label: t('record.formerColleague') }] : options
      }
      onChoose={(assignee) => go({ assignee })}
    />
  );
}

/** Filter by the day of receipt. Both days are included. An empty field states so, because WebKit shows the current day in it. */
function DateRange({ listState }: { listState: ListState }) {
  const t = useText();
  const id = useId();
  const { query, go } = listState;
  const from = query.get('from') ?? '';
  const to = query.get('to') ?? '';
  const ends = [
    { name: 'from', label: t('list.from'), value: from, limit: { max: to || undefined } },
    { name: 'to', label: t('list.to'), value: to, limit: { min: from || undefined } },
  ];
  return (
    <fieldset className={styles.range}>
      <legend className={styles.legend}>{t('record.received')}</legend>
      {ends.map(({ name, label, value, limit }) => (
        <div key={name} className={styles.end}>
          <label htmlFor={id + name}>{label}</label>
          <input
            id={id + name}
            type="date"
            name={name}
            className={styles.day}
            {...limit}
            aria-describedby={value === '' ? `${id}${name}any` : undefined}
            value={value}
            onChange={(event) => go({ [name]: event.target.value }, { replace: true })}
          />
          {value === '' && (
            <span id={`${id}${name}any`} className={styles.any}>
              {t('list.anyDay')}
            </span>
          )}
        </div>
      ))}
    </fieldset>
  );
}
