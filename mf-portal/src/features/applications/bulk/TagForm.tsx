import { useId, type SubmitEvent } from 'react';
import { Button, VisuallyHidden } from '@sumut/shared-ui';
import { normaliseLine } from '@sumut/contracts/lines/characters';
import { recordLimits } from '@sumut/contracts/portal/recordLimits';
import { normalizedKey } from '@sumut/contracts/portal/searchText';
import controls from '../../../components/controls.module.css';
import { readField } from '../../../components/readField.ts';
import { useText as usePortalText } from '../../../i18n.ts';
import styles from '../../../records/bulk/bulk.module.css';
import type { BulkActions } from '../../../records/bulk/BulkBar.tsx';
import type { ApplicationTypes } from '../applicationKind.ts';
import { useText } from '../i18n.ts';

const fieldName = 'bulk-tag';

interface TagFormProps {
  actions: BulkActions<ApplicationTypes>;
  /** Tags in use, offered as suggestions. */
  suggestions: readonly { tag: string }[];
}

/** Form that adds a tag to the selected applications. Applications that already have the tag are not changed. */
export function TagForm({ actions: { tryChange, busy }, suggestions }: TagFormProps) {
  const t = useText();
  const portal = usePortalText();
  const id = useId();
  const add = async (tag: string, form: HTMLFormElement) => {
    const added = await tryChange(({ tags }) => {
      const hasIt = tags.some((one) => normalizedKey(one) === normalizedKey(tag));
      const after = hasIt ? tags : [...tags, tag];
      return { change: { tags: after }, shown: { tags: after } };
    });
    if (added) form.reset();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const tag = normaliseLine(readField(form, fieldName));
    if (tag !== '') void add(tag, form);
  };
  return (
    <form className={styles.tag} onSubmit={submit}>
      <VisuallyHidden>
        <label htmlFor={id}>{portal('bulk.tag')}</label>
      </VisuallyHidden>
      <input
        id={id}
        name={fieldName}
        dir="auto"
        list={`${id}-tags`}
        placeholder={portal('bulk.tag')}
        maxLength={recordLimits.tag}
        autoComplete="off"
      />
      <datalist id={`${id}-tags`}>
        {suggestions.map(({ tag }) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <Button type="submit" variant="ghost" className={controls.control} busy={busy}>
        {t('addTag')}
      </Button>
    </form>
  );
}
