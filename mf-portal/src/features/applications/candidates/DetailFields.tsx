import { useId } from 'react';
import { SelectField, TextField } from '@sumut/shared-ui';
import type { FieldError } from '@sumut/contracts/forms/fieldErrors';
import { languages } from '@sumut/contracts/language/language';
import type { CandidateDetail } from '@sumut/contracts/portal/candidates';
import { useText as usePortalText } from '../../../i18n.ts';
import { useText as useSourceText } from '../../../records/sources/i18n.ts';
import styles from './candidates.module.css';
import { useOpeningTitles } from './candidatesApi.ts';
import { useText } from './i18n.ts';

interface FieldProps {
  name: CandidateDetail;
  label: string;
  error: FieldError | undefined;
}

interface DetailFieldsProps {
  form: { field: (name: CandidateDetail, label: string) => FieldProps };
}

/** What is known of a candidate, in the form that adds them and in the one that corrects it. */
export function DetailFields({ form }: DetailFieldsProps) {
  const t = useText();
  const portal = usePortalText();
  const sourceText = useSourceText();
  const listId = useId();
  const titles = useOpeningTitles();
  const field = (name: CandidateDetail) => form.field(name, sourceText(`details.${name}`));
  const reachable = t('fields.reachable');
  return (
    <>
      <TextField {...field('firstName')} dir="auto" />
      <TextField {...field('lastName')} dir="auto" />
      <TextField {...field('email')} type="email" hint={reachable} optional />
      <TextField {...field('phone')} type="tel" hint={reachable} optional />
      <TextField
        {...field('position')}
        hint={t('fields.positionHint')}
        dir="auto"
        list={listId}
        autoComplete="off"
        className={styles.whole}
      />
      <datalist id={listId}>
        {titles.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
      <SelectField
        {...field('language')}
        options={languages.map((value) => ({ value, label: portal(`languages.${value}`) }))}
      />
    </>
  );
}
