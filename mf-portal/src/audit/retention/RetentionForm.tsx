import { useState, type SubmitEvent } from 'react';
import { Button, SelectField, toast, useFormat } from '@sumut/shared-ui';
import { retentionSubjects, type Retention } from '@sumut/contracts';
import { useRetentionChange } from '../../api/retention.ts';
import { ConfirmDialog } from '../../parts/dialog/ConfirmDialog.tsx';
import { longDate } from '../../records/receivedFormats.ts';
import { useCodeText } from '../entries/useCodeText.ts';
import { useText } from '../i18n.ts';
import { months, periodChoices } from './periods.ts';
import styles from './RetentionForm.module.css';

/** Sets how long each kind of data is kept; asks first, because what is older is then deleted. */
export function RetentionForm({ retention }: { retention: Retention }) {
  const t = useText();
  const format = useFormat();
  const codeText = useCodeText();
  const change = useRetentionChange();
  const { periods: kept, lastRun } = retention;
  const [periods, setPeriods] = useState(kept);
  const [asking, setAsking] = useState(false);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  const save = async () => {
    await change.mutateAsync(periods);
    toast({ type: 'success', title: t('retention.done') });
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      {retentionSubjects.map((subject) => (
        <SelectField
          key={subject}
          label={codeText('retentionSubject', subject)}
          name={subject}
          value={String(periods[subject])}
          options={periodChoices(subject, kept[subject]).map((count) => ({
            value: String(count),
            label: format.number(count, months),
          }))}
          onChange={({ target }) => setPeriods({ ...periods, [subject]: Number(target.value) })}
        />
      ))}
      <p className={styles.last}>
        {lastRun
          ? t('retention.lastRun', { date: format.date(lastRun.at, longDate) })
          : t('retention.neverRun')}
      </p>
      <Button type="submit" size="sm" className={styles.submit} busy={change.isPending}>
        {t('retention.save')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('retention.askTitle')}
          confirm={t('retention.save')}
          onConfirm={save}
          onClose={() => setAsking(false)}
        >
          <p>{t('retention.askText')}</p>
        </ConfirmDialog>
      )}
    </form>
  );
}
