import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { Form, useForm } from '@sumut/forms';
import { Button, SelectField, toast, useFormat } from '@sumut/shared-ui';
import {
  type Retention,
  type RetentionPeriods,
  retentionPeriodsSchema,
} from '@sumut/contracts/portal/retention';
import { retentionSubjects } from '@sumut/contracts/portal/retentionLimits';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { longDate } from '../../components/Timestamp.tsx';
import { unitFormat } from '../../components/unitFormat.ts';
import { useText } from '../../i18n.ts';
import { periodChoices, spamChoices, useRetentionChange } from './retentionApi.ts';
import styles from './RetentionView.module.css';

/** The values of select elements are strings, so they are coerced to numbers. */
const schema = z.pipe(
  z.record(z.enum([...retentionSubjects, 'spam']), z.coerce.number()),
  retentionPeriodsSchema,
);

/** Form for the retention periods. Saving needs confirmation, because older data is deleted. */
export function PeriodsForm({ retention }: { retention: Retention }) {
  const t = useText('features/retention');
  const format = useFormat();
  const change = useRetentionChange();
  const { periods: current, lastRun } = retention;
  const form = useForm({ schema, initial: current });
  const { reset } = form;
  // A new form instance for each change would lose the focus. The object stays the same while the periods are unchanged.
  useEffect(() => reset(current), [reset, current]);
  const [chosen, setChosen] = useState<RetentionPeriods>();

  const save = async (periods: RetentionPeriods) => {
    await change.mutateAsync(periods);
    toast({ type: 'success', title: t('periods.done') });
  };

  return (
    <Form form={form} send={setChosen} keepInput className={styles.form}>
      {retentionSubjects.map((subject) => (
        <SelectField
          key={subject}
          {...form.field(subject, t(`subjects.${subject}`))}
          options={periodChoices(subject, current[subject]).map((count) => ({
            value: String(count),
            label: format.number(count, unitFormat('month')),
          }))}
        />
      ))}
      <SelectField
        {...form.field('spam', t('subjects.spam'))}
        options={spamChoices(current.spam).map((count) => ({
          value: String(count),
          label: format.number(count, unitFormat('day')),
        }))}
      />
      <p className={styles.last}>
        {lastRun
          ? t('periods.lastRun', { date: format.date(lastRun.at, longDate) })
          : t('periods.neverRun')}
      </p>
      <Button type="submit" size="sm" className={styles.submit} busy={change.isPending}>
        {t('periods.save')}
      </Button>
      {chosen && (
        <ConfirmDialog
          title={t('periods.askTitle')}
          confirm={t('periods.save')}
          onConfirm={() => save(chosen)}
          onClose={() => setChosen(undefined)}
        >
          <p>{t('periods.askText')}</p>
        </ConfirmDialog>
      )}
    </Form>
  );
}
