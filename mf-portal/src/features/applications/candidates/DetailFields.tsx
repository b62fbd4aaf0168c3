import { useId } from 'react';
import type { FormHandle } from '@sumut/forms';
import { SelectField, TextField } from '@sumut/shared-ui';
import { languages } from '@sumut/contracts/language/language';
import { hasDepartments } from '@sumut/contracts/portal/accounts';
import type { CandidateDetail } from '@sumut/contracts/portal/candidates';
import { useText } from '../../../i18n.ts';
import { useUser } from '../../../session/session.ts';
import styles from './candidates.module.css';
import { useOpeningTitles } from './candidatesApi.ts';

type FieldProps = ReturnType<FormHandle<Record<string, unknown>, unknown>['field']>;

interface DetailFieldsProps {
  form: { field: (name: CandidateDetail, label: string) => FieldProps };
}

/** Fields for the details of a candidate, shared by the form that adds a candidate and the form that corrects the details. */
export function DetailFields({ form }: DetailFieldsProps) {
  const t = useText('features/applications/candidates');
  const portal = useText();
  const sourceText = useText('records/sources');
  const { role } = useUser();
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
        hint={t(hasDepartments(role) ? 'fields.positionOfDepartments' : 'fields.positionHint')}
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
