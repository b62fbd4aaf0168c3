import { useState } from 'react';
import * as z from 'zod/mini';
import { Form, useForm } from '@sumut/forms';
import { Disclosure, Button, SelectField, toast, useFormat } from '@sumut/shared-ui';
import {
  type Retention,
  type RetentionPeriods,
  retentionPeriodsSchema,
} from '@sumut/contracts/portal/retention';
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

/** The value of a select is text. */
const schema = z.pipe(
  z.record(z.enum(retentionSubjects), z.coerce.number()),
  retentionPeriodsSchema,
);

/** Sets how long each kind of data is kept, after confirmation, because older data is deleted. */
function RetentionForm({ retention }: { retention: Retention }) {
  const t = useText();
  const format = useFormat();
  const codeText = useCodeText();
  const change = useRetentionChange();
  const { periods: current, bin, lastRun } = retention;
  const form = useForm({ schema, initial: current });
  const [chosen, setChosen] = useState<RetentionPeriods>();

  const save = async (periods: RetentionPeriods) => {
    await change.mutateAsync(periods);
    toast({ type: 'success', title: t('retention.done') });
  };

  return (
    <Form form={form} send={setChosen} keepInput className={styles.form}>
      {retentionSubjects.map((subject) => (
        <SelectField
          key={subject}
          {...form.field(subject, codeText('retentionSubject', subject))}
          options={periodChoices(subject, current[subject]).map((count) => ({
            value: String(count),
            label: format.number(count, months),
          }))}
        />
      ))}
      <p className={styles.last}>
        {t('retention.bin', {
          messages: format.number(bin.messages),
          applications: format.number(bin.applications),
        })}{' '}
        {t('retention.binHint')}
      </p>
      <p className={styles.last}>
        {lastRun
          ? t('retention.lastRun', { date: format.date(lastRun.at, longDate) })
          : t('retention.neverRun')}
      </p>
      <Button type="submit" size="sm" className={styles.submit} busy={change.isPending}>
        {t('retention.save')}
      </Button>
      {chosen && (
        <ConfirmDialog
          title={t('retention.askTitle')}
          confirm={t('retention.save')}
          onConfirm={() => save(chosen)}
          onClose={() => setChosen(undefined)}
        >
          <p>{t('retention.askText')}</p>
        </ConfirmDialog>
      )}
    </Form>
  );
}
