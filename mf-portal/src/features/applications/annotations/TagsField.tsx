import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { X } from 'lucide-react';
import { Button, Icon, TextField, VisuallyHidden } from '@sumut/shared-ui';
import { getFieldError, type FieldError } from '@sumut/contracts/forms/fieldErrors';
import { normalizedKey } from '@sumut/contracts/portal/searchText';
import { applicationChangeSchema } from '@sumut/contracts/portal/applications';
import controls from '../../../components/controls.module.css';
import { useText } from '../../../i18n.ts';
import styles from './TagsField.module.css';

interface TagsFieldProps {
  tags: readonly string[];
  /** Tags in use, offered as suggestions. */
  suggestions: readonly string[];
  onChange: (tags: string[]) => void;
}

const schema = applicationChangeSchema.shape.tags;

/** Tags of an application. */
export function TagsField({ tags, suggestions, onChange }: TagsFieldProps) {
  const t = useText();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<FieldError>();

  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    const isDuplicate = tags.some((tag) => normalizedKey(tag) === normalizedKey(typed));
    const checked = schema.safeParse(isDuplicate ? tags : [...tags, typed]);
    setError(getFieldError(checked.error?.issues[0]));
    if (!checked.data) return;
    setTyped('');
    if (!isDuplicate) onChange(checked.data);
  };

  const remove = (tag: string) => {
    // The button is about to be removed, and would take the focus with it.
    input.current?.focus();
    onChange(tags.filter((one) => one !== tag));
  };

  return (
    <form className={styles.field} noValidate onSubmit={add}>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('applications.tags')}>
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              <bdi>{tag}</bdi>
              <button type="button" className={styles.remove} onClick={() => remove(tag)}>
                <Icon icon={X} size="0.875rem" />
                <VisuallyHidden>{t('applications.removeTag', { tag })}</VisuallyHidden>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.adding}>
        <TextField
          ref={input}
          label={t('applications.newTag')}
          name="tag"
          className={styles.input}
          dir="auto"
          list={listId}
          autoComplete="off"
          error={error}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="ghost" className={controls.control}>
          {t('applications.addTag')}
        </Button>
      </div>
      <datalist id={listId}>
        {suggestions.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </form>
  );
}
