import { Disclosure, TextAreaField, TextField } from '@sumut/shared-ui';
import { getDirection } from '@sumut/contracts/language/language';
import type { PortalApplication } from '@sumut/contracts/portal/applications';
import type { InterviewKind, Interviews } from '@sumut/contracts/portal/interviews';
import {
  fillInterviewText,
  formatSlots,
  interviewPlaceholders,
  type InterviewText,
} from '@sumut/contracts/portal/interviewTemplates';
import { CheckBox } from '../../../components/CheckBox.tsx';
import fields from '../../../records/correspondence/Correspondence.module.css';
import { useText } from '../../../i18n.ts';
import styles from './interviews.module.css';
import { fromSlotInput, type InterviewFormHandle } from './useInterviewForm.ts';

/** The facts of an interview that its mail mentions. */
interface Meeting {
  kind: InterviewKind;
  times: readonly number[];
  minutes: number;
  place: string;
}

interface MailPreviewProps {
  application: PortalApplication;
  context: Interviews;
  meeting: Meeting;
  text: InterviewText;
}

/** Preview of the mail as the applicant receives it, with the current text. */
export function MailPreview({ application, context, meeting, text }: MailPreviewProps) {
  const t = useText('features/applications/interviews');
  const { language } = application;
  const { values, kinds, zone } = context.invitation;
  const { kind, times, minutes, place } = meeting;
  const slots = formatSlots({ language, zone }, times, minutes);
  const filled = { ...values, kind: kinds[kind], times: slots, place };
  return (
    <Disclosure
      className={styles.preview}
      summaryClassName={styles.summary}
      summary={<h3 className={styles.legend}>{t('form.preview')}</h3>}
    >
      <div className={styles.letter} lang={language} dir={getDirection(language)}>
        <p className={styles.subject}>{fillInterviewText(text.subject, filled)}</p>
        <p className={fields.text}>{fillInterviewText(text.body, filled)}</p>
      </div>
    </Disclosure>
  );
}

interface MailSwitchProps {
  email: string;
  mails: boolean;
  onSwitch: (mails: boolean) => void;
}

/** Checkbox that decides whether the applicant is mailed. */
export function MailSwitch({ email, mails, onSwitch }: MailSwitchProps) {
  const t = useText('features/applications/interviews');
  return (
    <label className={styles.check}>
      <CheckBox name="mails" checked={mails} onSwitch={onSwitch} />
      <span>
        {t('form.mails')}
        <span className={styles.hint}>{t('form.mailsHint', { email })}</span>
      </span>
    </label>
  );
}

interface MailFieldsProps extends Omit<MailPreviewProps, 'meeting' | 'text'> {
  form: InterviewFormHandle;
}

/** Fields for subject and text of the mail to the applicant, with a preview. */
export function MailFields({ form, application, context }: MailFieldsProps) {
  const t = useText('features/applications/interviews');
  const { language } = application;
  const dir = getDirection(language);
  const { mail, kind, times, minutes, place } = form.watch();
  const meeting = {
    kind,
    times: times.flatMap((slot) => fromSlotInput(slot) ?? []),
    minutes: Number(minutes),
    place,
  };
  return (
    <div className={styles.group}>
      <TextField
        {...form.field('mail.subject', t('form.subject'))}
        className={fields.field}
        {...{ dir, lang: language }}
      />
      <TextAreaField
        {...form.field('mail.body', t('form.body'))}
        hint={t('form.bodyHint', {
          placeholders: interviewPlaceholders.map((name) => `{{${name}}}`).join('  '),
        })}
        className={fields.field}
        {...{ dir, lang: language }}
        rows={8}
      />
      <MailPreview {...{ application, context, meeting, text: mail }} />
    </div>
  );
}
