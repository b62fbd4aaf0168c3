import { useState, type SubmitEvent } from 'react';
import { Disclosure, Button, SelectField, toast, useFormat } from '@sumut/shared-ui';
import type { Retention } from '@sumut/contracts/portal/retention';
import { retentionSubjects } from '@sumut/contracts/portal/retentionLimits';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { ListFailure } from '../../components/ListFailure.tsx';
import { longDate } from '../../components/Timestamp.tsx';
import { ViewSkeleton } from '../../components/View.tsx';
import { useCodeText } from './auditCodes.ts';
import { useText } from './i18n.ts';
import { useRetention, useRetentionChange, months, periodChoices } from './retention.ts';
import styles from './RetentionSettings.module.css';

function Settings() {
  const t = useText();
  const query = useRetention();
  const { data, error } = query;
  if (data) return <RetentionForm key={JSON.stringify(data.periods)} retention={data} />;
  if (error) return <ListFailure query={query} />;
  return <ViewSkeleton label={t('retention.loading')} />;
}

/** Settings for how long data is kept. Loaded when opened. */
export function RetentionSettings() {
  const t = useText();
  const [opened, setOpened] = useState(false);
  return (
    <Disclosure
      summary={<h3 className={styles.title}>{t('retention.title')}</h3>}
      onToggle={({ currentTarget }) => setOpened((before) => before || currentTarget.open)}
    >
      <p className={styles.lead}>{t('retention.lead')}</p>
      {opened && <Settings />}
    </Disclosure>
  );
}

/** Sets how long each kind of data is kept, after confirmation, because older data is deleted. */
function RetentionForm({ retention }: { retention: Retention }) {
  const t = useText();
  const format = useFormat();
  const codeText = useCodeText();
  const change = useRetentionChange();
  const { periods: current, lastRun } = retention;
  const [periods, setPeriods] = useState(current);
  const [confirming, setConfirming] = useState(false);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setConfirming(true);
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
          options={periodChoices(subject, current[subject]).map((count) => ({
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
      {confirming && (
        <ConfirmDialog
          title={t('retention.askTitle')}
          confirm={t('retention.save')}
          onConfirm={save}
          onClose={() => setConfirming(false)}
        >
          <p>{t('retention.askText')}</p>
        </ConfirmDialog>
      )}
    </form>
  );
}
