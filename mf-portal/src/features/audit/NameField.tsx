import { useId, useState } from 'react';
import { normaliseLine } from '@sumut/contracts/lines/characters';
import type { AuditSuggestion } from '@sumut/contracts/portal/audit';
import { textLimits } from '@sumut/contracts/forms/textLimits';
import styles from './AuditFilter.module.css';
import { useSuggestions } from './auditQuery.ts';

/** Returns the name of the hidden field with the stored value, next to a field that shows a name. */
export const storedName = (name: string): string => `${name}-stored`;

interface NameFieldProps {
  label: string;
  name: 'actor' | 'subject';
  /** The filter in the URL, as the server stores it. */
  value: string;
  /** The name for `value`, if the list contains it. */
  valueName: string | undefined;
}

/** A field for a person or record, with suggestions of names. The form submits the stored value, not the name. */
export function NameField({ label, name, value, valueName }: NameFieldProps) {
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
