import { useEffect, useId, useState } from 'react';
import { call } from '@sumut/api-client';
import { storeDraft } from '@sumut/forms';
import { FieldErrorMessage, SelectField, TextField, useFormat } from '@sumut/shared-ui';
import type { PortalApplication } from '@sumut/contracts/portal/applications';
import type { InterviewTemplate } from '@sumut/contracts/portal/applicationReplies';
import { interviewEndpoints } from '@sumut/contracts/portal/interviewEndpoints';
import {
  type Interview,
  interviewKinds,
  type Interviews,
} from '@sumut/contracts/portal/interviews';
import { unitFormat } from '../../../components/unitFormat.ts';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { RestoredDraft } from '../../../components/RestoredDraft.tsx';
import fields from '../../../records/correspondence/Correspondence.module.css';
import { useReaders } from '../../../records/data/recordQueries.ts';
import { CheckList } from '../../../records/filters/CheckList.tsx';
import { fullName } from '../../../records/format.ts';
import { applicationKind } from '../applicationKind.ts';
import { canMail } from './canMail.ts';
import { useText } from '../../../i18n.ts';
import styles from './interviews.module.css';
import { useInterviewActions } from './interviewsApi.ts';
import { MailFields, MailSwitch } from './MailFields.tsx';
import { TimesField } from './TimesField.tsx';
import {
  type InterviewFormHandle,
  useInterviewForm,
  type WrittenInterview,
} from './useInterviewForm.ts';

/** Durations on offer, in minutes. The values are our own choice. */
const durations = [15, 30, 45, 60, 90, 120, 180];

interface InterviewDialogProps {
  application: PortalApplication;
  /** The interview to change; undefined for a new one. */
  interview: Interview | undefined;
  context: Interviews;
  onClose: () => void;
}

/** Dialog that plans or changes an interview. The input stays until it is sent, and is restored when the change is taken back. */
export function InterviewDialog(props: InterviewDialogProps) {
  const { application, interview, context, onClose } = props;
  const t = useText('features/applications/interviews');
  const format = useFormat();
  const actions = useInterviewActions(application);
  const [mails, setMails] = useState(canMail(context, application));
  const { form, initial, draft } = useInterviewForm({ ...props, mails });
  useFittingTemplate(form, context, interview);
  const minutes = form.watch('minutes');
  const params = { id: application.id };

  const save = async (written: WrittenInterview) => {
    const input = { ...form.getValues() };
    const { kind, times, minutes: length, place, interviewers, mail = null } = written;
    const body = { kind, times, minutes: length, place, interviewers, mail };
    await actions.act(
      interview ? 'changed' : 'planned',
      (version) =>
        interview
          ? call(interviewEndpoints.change, {
              params: { ...params, interview: interview.id },
              body: { ...body, version: interview.version },
            })
          : call(interviewEndpoints.plan, { params, body: { ...body, version } }),
      () => storeDraft(draft, input, initial),
    );
  };

  const lengths = [...new Set([...durations, Number(minutes)])].sort((one, other) => one - other);
  const confirm = interview
    ? t(mails ? 'form.saveMail' : 'form.save')
    : t(mails ? 'form.submitMail' : 'form.submit');
  return (
    <FormDialog
      wide
      title={t(interview ? 'form.changeTitle' : 'form.planTitle', { name: fullName(application) })}
      form={form}
      save={save}
      confirm={confirm}
      onClose={onClose}
      keepsDraft="always"
      className={styles.form}
    >
      <RestoredDraft form={form} />
      <div className={styles.row}>
        <SelectField
          {...form.field('kind', t('form.kind'))}
          className={fields.field}
          options={interviewKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <SelectField
          {...form.field('minutes', t('form.minutes'))}
          className={fields.field}
          options={lengths.map((value) => ({
            value: String(value),
            label: format.number(value, unitFormat('minute')),
          }))}
        />
      </div>
      <TimesField form={form} />
      <TextField
        {...form.field('place', t('form.place'))}
        className={fields.field}
        hint={t('form.placeHint')}
        dir="auto"
        optional
      />
      <InterviewersField form={form} application={application} interview={interview} />
      {canMail(context, application) ? (
        <MailSwitch email={application.email} mails={mails} onSwitch={setMails} />
      ) : (
        <p className={styles.quiet}>{t(context.mode === 'off' ? 'off' : 'noAddress')}</p>
      )}
      {mails && <MailFields {...{ form, application, context }} />}
    </FormDialog>
  );
}

/** Keeps the template of an unedited mail in line with the number of times. */
function useFittingTemplate(
  form: InterviewFormHandle,
  { invitation }: Interviews,
  interview: Interview | undefined,
): void {
  const several = form.watch('times').length > 1;
  const { setValue, getValues } = form;
  const { templates } = invitation;
  const name: InterviewTemplate = several ? 'proposal' : interview ? 'change' : 'invitation';
  useEffect(() => {
    const { subject, body } = getValues('mail');
    const isUnedited = templates.some((one) => one.subject === subject && one.body === body);
    const fitting = templates.find((one) => one.name === name);
    if (isUnedited && fitting) setValue('mail', { subject: fitting.subject, body: fitting.body });
  }, [name, templates, getValues, setValue]);
}

/** Checkboxes for the interviewers: colleagues who may read the application, and the current interviewers. */
function InterviewersField({
  form,
  application,
  interview,
}: {
  form: InterviewFormHandle;
  application: PortalApplication;
  interview: Interview | undefined;
}) {
  const t = useText('features/applications/interviews');
  const id = useId();
  const readers = useReaders(applicationKind, [application]);
  const former = (interview?.interviewers ?? []).filter(
    (one) => !readers.some((reader) => reader.id === one.id),
  );
  const error = form.errorAt('interviewers');
  return (
    <div className={styles.group}>
      <CheckList
        legend={t('interviewers')}
        name="interviewers"
        options={[...readers, ...former].map((one) => ({ value: one.id, label: fullName(one) }))}
        chosen={form.watch('interviewers')}
        onChoose={(chosen) =>
          form.setValue('interviewers', chosen, {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          })
        }
        describedBy={error ? `${id}hint ${id}error` : `${id}hint`}
      />
      {error && <FieldErrorMessage id={`${id}error`} error={error} />}
      <p id={`${id}hint`} className={styles.quiet}>
        {t('form.interviewersHint')}
      </p>
    </div>
  );
}
