import { useId } from 'react';
import { Plus, X } from 'lucide-react';
import { FieldErrorMessage, Icon, TextField } from '@sumut/shared-ui';
import { interviewLimits } from '@sumut/contracts/portal/interviews';
import { SmallButton } from '../../../components/SmallButton.tsx';
import fields from '../../../records/correspondence/Correspondence.module.css';
import { useText } from '../../../i18n.ts';
import styles from './interviews.module.css';
import { type InterviewFormHandle, newSlot } from './useInterviewForm.ts';

/** Fields for one or several times, each with a day and a time of day. */
export function TimesField({ form }: { form: InterviewFormHandle }) {
  const t = useText('features/applications/interviews');
  const id = useId();
  const times = form.watch('times');
  const set = (next: typeof times) =>
    form.setValue('times', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  // WebKit shows the current day and time in empty fields.
  const hint = (value: string) => (value === '' ? t('form.notChosen') : undefined);
  const { times: wrong } = form.formState.errors;
  // The error of a single field is shown at that field.
  const isOfAll = wrong?.message !== undefined || wrong?.root !== undefined;
  const error = isOfAll ? form.errorAt('times') : undefined;
  return (
    <fieldset
      name="times"
      tabIndex={-1}
      className={styles.group}
      aria-describedby={`${id}hint ${id}error`}
    >
      <legend className={styles.legend}>{t('form.times')}</legend>
      {times.map(({ date, time }, index) => (
        <fieldset key={index} className={styles.slot}>
          <legend className={styles.hidden}>{t('form.slot', { number: index + 1 })}</legend>
          <TextField
            {...form.field(`times.${index}.date`, t('form.date'))}
            className={fields.field}
            type="date"
            hint={hint(date)}
          />
          <TextField
            {...form.field(`times.${index}.time`, t('form.time'))}
            className={fields.field}
            type="time"
            hint={hint(time)}
          />
          {times.length > 1 && (
            <SmallButton
              aria-label={t('form.removeTime', { number: index + 1 })}
              onClick={({ currentTarget }) => {
                // The button is about to be removed, so the focus moves to the group.
                currentTarget.closest<HTMLElement>('[name="times"]')?.focus();
                set(times.filter((__, other) => other !== index));
              }}
            >
              <Icon icon={X} size="1rem" />
            </SmallButton>
          )}
        </fieldset>
      ))}
      {error && <FieldErrorMessage id={`${id}error`} error={error} />}
      <p id={`${id}hint`} className={styles.quiet}>
        {t('form.timesHint')}
      </p>
      {times.length < interviewLimits.times && (
        <div>
          <SmallButton onClick={() => set([...times, newSlot()])}>
            <Icon icon={Plus} size="1rem" />
            {t('form.addTime')}
          </SmallButton>
        </div>
      )}
    </fieldset>
  );
}
