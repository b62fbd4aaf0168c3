import { useId } from 'react';
import { X } from 'lucide-react';
import * as z from 'zod/mini';
import { Form, useForm } from '@sumut/forms';
import { Icon, TextField, VisuallyHidden } from '@sumut/shared-ui';
import { normalizedKey } from '@sumut/contracts/portal/searchText';
import { applicationChangeSchema } from '@sumut/contracts/portal/applications';
import { SmallButton } from '../../../components/SmallButton.tsx';
import { useText } from '../../../i18n.ts';
import styles from './Annotations.module.css';

interface TagsFieldProps {
  tags: readonly string[];
  /** Tags in use, offered as suggestions. */
  suggestions: readonly string[];
  onChange: (tags: string[]) => void;
}

const tagsSchema = z.required(z.pick(applicationChangeSchema, { tags: true }));

/** Schema that adds the typed tag to the current ones. A duplicate is ignored. */
const schemaFor = (tags: readonly string[]) =>
  z.pipe(
    z.transform(({ tags: typed }: { tags: string }) => {
      const isDuplicate = tags.some((tag) => normalizedKey(tag) === normalizedKey(typed));
      return { tags: isDuplicate ? tags : [...tags, typed] };
    }),
    tagsSchema,
  );

/** Field that shows the tags of an application, adds and removes them. */
export function TagsField({ tags, suggestions, onChange }: TagsFieldProps) {
  const t = useText('features/applications');
  const listId = useId();
  const form = useForm({ schema: schemaFor(tags), initial: { tags: '' } });
  const add = (filled: { tags: string[] }) => {
    if (filled.tags.length > tags.length) onChange(filled.tags);
  };

  const remove = (tag: string) => {
    // The button is about to be removed, so the focus moves to the field.
    form.setFocus('tags');
    onChange(tags.filter((one) => one !== tag));
  };

  return (
    <Form form={form} send={add} className={styles.field}>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('tags')}>
          {tags.map((tag) => (
            <li key={tag} className={styles.tagsFieldTag}>
              <bdi>{tag}</bdi>
              <button type="button" className={styles.remove} onClick={() => remove(tag)}>
                <Icon icon={X} size="0.875rem" />
                <VisuallyHidden>{t('removeTag', { tag })}</VisuallyHidden>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.adding}>
        <TextField
          {...form.field('tags', t('newTag'))}
          className={styles.input}
          dir="auto"
          list={listId}
          autoComplete="off"
        />
        <SmallButton type="submit">{t('addTag')}</SmallButton>
      </div>
      <datalist id={listId}>
        {suggestions.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </Form>
  );
}
