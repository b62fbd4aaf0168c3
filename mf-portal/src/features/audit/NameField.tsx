import { useId, useState } from 'react';
import type { AuditSuggestion } from '@sumut/contracts/portal/audit';
import { textLimits } from '@sumut/contracts/forms/textLimits';
import styles from './AuditFilter.module.css';
import { useSuggestions } from './auditQuery.ts';

/** The name of the form's value that the server stores, for a field that shows another. */
export const storedName = (name: string): string => `${name}-stored`;

interface NameFieldProps {
  label: string;
  name: 'actor' | 'subject';
  /** The filter of the URL, as the server stores it. */
  value: string;
  /** The name for it, where the list has one. */
  valueName: string | undefined;
}

/** A field for a person or record, which suggests names. The form gets what the server stores, not the name. */
export function NameField({ label, name, value, valueName }: NameFieldProps) {
  const id = useId();
  const shown = valueName ?? value;
  const [{ of, typed }, setTyped] = useState({ of: shown, typed: shown });
  // Another URL fills the field again.
  if (of !== shown) setTyped({ of: shown, typed: shown });
  const suggestions = useSuggestions(name === 'actor' ? 'actors' : 'subjects', typed);
  const options = suggestions.map((one) => ({ ...one, text: getOptionText(one, suggestions) }));
  const chosen = options.find(({ text }) => text === typed)?.value;
  const stored = chosen ?? (typed === valueName ? value : typed.trim());
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

/** The name; with what is stored where two have the same name. */
function getOptionText({ value, name }: AuditSuggestion, all: readonly AuditSuggestion[]): string {
  const isUnique = all.filter((one) => one.name === name).length === 1;
  return isUnique ? name : `${name} (${value})`;
}
