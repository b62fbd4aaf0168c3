import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass, classNames } from '@sumut/shared-ui';
import { normaliseLine } from '@sumut/contracts/lines/characters';
import { auditActions, auditAreas } from '@sumut/contracts/portal/auditActions';
import controls from '../../components/controls.module.css';
import { SmallButton } from '../../components/SmallButton.tsx';
import { useText } from '../../i18n.ts';
import type { ListState } from '../../records/list/listState.ts';
import styles from './AuditFilter.module.css';
import { filterNames, useSuggestions } from './auditQuery.ts';
import type { AuditSuggestion } from '@sumut/contracts/portal/audit';
import { textLimits } from '@sumut/contracts/forms/textLimits';

/** Returns the name of the hidden field with the stored value, next to a field that shows a name. */
const storedName = (name: string): string => `${name}-stored`;

interface NameFieldProps {
  label: string;
  name: 'actor' | 'subject';
  /** The filter in the URL, as the server stores it. */
  value: string;
  /** The name for `value`, if the list contains it. */
  valueName: string | undefined;
}

/** A field for a person or record, with suggestions of names. The form submits the stored value, not the name. */
function NameField({ label, name, value, valueName }: NameFieldProps) {
  const id = useId();
  const shown = valueName ?? value;
  const [{ of, typed }, setTyped] = useState({ of: shown, typed: shown });
  // When the URL changes, the field shows its value.
  if (of !== shown) setTyped({ of: shown, typed: shown });
  const suggestions = useSuggestions(name === 'actor' ? 'actors' : 'subjects', typed);
  const options = suggestions.map((one) => ({ ...one, text: getOptionText(one, suggestions) }));
  const chosen = options.find(({ text }) => text === typed)?.value;
  const stored = chosen ?? (typed === valueName ? value : normaliseLine(typed));
  return (
    <div className={styles.part}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="text"
        dir="auto"
        list={`${id}-names`}
        maxLength={textLimits.name}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={styles.control}
        value={typed}
        onChange={({ target }) => setTyped({ of: shown, typed: target.value })}
      />
      <input type="hidden" name={storedName(name)} value={stored} />
      <datalist id={`${id}-names`}>
        {options.map((one) => (
          <option key={one.value} value={one.text} />
        ))}
      </datalist>
    </div>
  );
}

/** Returns the name of a suggestion, with the stored value if several suggestions have the same name. */
function getOptionText({ value, name }: AuditSuggestion, all: readonly AuditSuggestion[]): string {
  const isUnique = all.filter((one) => one.name === name).length === 1;
  return isUnique ? name : `${name} (${value})`;
}

interface AuditFilterProps {
  listState: ListState;
  /** Names of the filter's actor and subject, if the list contains them. */
  names: { actor?: string | undefined; subject?: string | undefined };
}

/** Form that filters the log. Submitting it stores the filter in the URL. */
export function AuditFilter({ listState, names }: AuditFilterProps) {
  const t = useText('features/audit');
  const { query, href, go } = listState;
  const form = useRef<HTMLFormElement>(null);
  const isFiltered = filterNames.some((name) => query.get(name));
  const search = query.toString();

  // The fields are uncontrolled, so that they keep text and focus. Another URL fills them again.
  useEffect(() => {
    const values = new URLSearchParams(search);
    for (const name of filterNames) {
      const field = form.current?.elements.namedItem(name);
      // A field with suggestions updates its own value.
      if (form.current?.elements.namedItem(storedName(name))) continue;
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = values.get(name) ?? '';
    }
  }, [search]);

  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = new FormData(event.currentTarget);
    const change: Record<string, string | undefined> = { before: undefined };
    for (const name of filterNames) {
      // A field that was filled in without an event has no stored value.
      const value = filled.get(storedName(name)) || filled.get(name);
      change[name] = typeof value === 'string' ? normaliseLine(value) : undefined;
    }
    go(change);
  };
  const noFilters = Object.fromEntries([...filterNames, 'before'].map((name) => [name, undefined]));

  return (
    <form ref={form} role="search" className={styles.filter} onSubmit={apply}>
      <NameField
        label={t('actor')}
        name="actor"
        value={query.get('actor') ?? ''}
        valueName={names.actor}
      />
      <ActionSelect />
      <NameField
        label={t('subject')}
        name="subject"
        value={query.get('subject') ?? ''}
        valueName={names.subject}
      />
      <DayField label={t('from')} name="from" value={query.get('from') ?? ''} search={search} />
      <DayField label={t('to')} name="to" value={query.get('to') ?? ''} search={search} />
      <div className={styles.buttons}>
        <SmallButton variant="primary" type="submit">
          {t('apply')}
        </SmallButton>
        {isFiltered && (
          <Link
            to={href(noFilters)}
            // The click removes the link, so the focus moves to the first field.
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

interface DayFieldProps {
  label: string;
  name: string;
  /** The day in the URL. */
  value: string;
  /** The query of the URL. Another query fills the field again. */
  search: string;
}

/** A field for a day. While it is empty, it states so: WebKit shows the current day in empty fields. */
function DayField({ label, name, value, search }: DayFieldProps) {
  const portal = useText();
  const id = useId();
  const [draft, setDraft] = useState({ search, day: value });
  if (draft.search !== search) setDraft({ search, day: value });
  return (
    <div className={classNames(styles.part, styles.day)}>
      <label htmlFor={id}>{label}</label>
      {draft.day === '' && <span id={`${id}any`}>{portal('list.anyDay')}</span>}
      <input
        id={id}
        type="date"
        name={name}
        className={styles.control}
        aria-describedby={draft.day === '' ? `${id}any` : undefined}
        value={draft.day}
        onChange={(event) => setDraft({ search, day: event.target.value })}
      />
    </div>
  );
}

/** Placeholder for a name in the sentences. */
const anything = '…';

/** Select for an action: all actions, all of an area, or a single one. */
function ActionSelect() {
  const t = useText('features/audit');
  const id = useId();
  return (
    <div className={styles.part}>
      <label htmlFor={id}>{t('action')}</label>
      <select id={id} name="action" className={styles.control}>
        <option value="">{t('everything')}</option>
        {auditAreas.map((area) => {
          const name = t(`areas.${area}`);
          return (
            <optgroup key={area} label={name}>
              <option value={`${area}.`}>{t('allOf', { area: name })}</option>
              {auditActions
                .filter((action) => action.startsWith(`${area}.`))
                .map((action) => (
                  <option key={action} value={action}>
                    {t(`sentences.${action}`, { subject: anything })}
                  </option>
                ))}
            </optgroup>
          );
        })}
      </select>
    </div>
  );
}
