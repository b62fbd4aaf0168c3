import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '@sumut/api-client';
import { useForm } from '@sumut/forms';
import { TextAreaField, TextField } from '@sumut/shared-ui';
import { getDirection } from '@sumut/contracts/language/language';
import type { PortalApplication } from '@sumut/contracts/portal/applications';
import { interviewEndpoints } from '@sumut/contracts/portal/interviewEndpoints';
import type { Interview, Interviews } from '@sumut/contracts/portal/interviews';
import type { InterviewText } from '@sumut/contracts/portal/interviewTemplates';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { RestoredDraft } from '../../../components/RestoredDraft.tsx';
import fields from '../../../records/correspondence/Correspondence.module.css';
import { fullName } from '../../../records/format.ts';
import { portalDraftKey } from '../../../session/drafts.ts';
import { useUser } from '../../../session/session.ts';
import { canMail } from './canMail.ts';
import { useText } from '../../../i18n.ts';
import styles from './interviews.module.css';
import { useInterviewActions } from './interviewsApi.ts';
import { MailPreview, MailSwitch } from './MailFields.tsx';
import { mailSchema } from './useInterviewForm.ts';

interface CancelDialogProps {
  application: PortalApplication;
  interview: Interview;
  context: Interviews;
  onClose: () => void;
}

/** Dialog that cancels an interview, with an optional mail to the applicant. */
export function CancelDialog({ application, interview, context, onClose }: CancelDialogProps) {
  const t = useText('features/applications/interviews');
  const { username } = useUser();
  const actions = useInterviewActions(application);
  const { email, language, id } = application;
  const { subject, body } = context.invitation.templates.find(
    ({ name }) => name === 'cancellation',
  ) ?? { subject: '', body: '' };
  const [mails, setMails] = useState(canMail(context, application));
  const form = useForm({
    schema: z.object({ mail: mailSchema(mails) }),
    initial: { mail: { subject, body } },
    draft: portalDraftKey(username, `cancellation.${interview.id}`),
  });
  const mail = form.watch('mail');
  const dir = getDirection(language);
  const { version } = interview;
  const save = (written: { mail?: InterviewText | undefined }) =>
    actions.act('cancelled', () =>
      call(interviewEndpoints.cancel, {
        params: { id, interview: interview.id },
        body: { version, mail: written.mail ?? null },
      }),
    );
  return (
    <FormDialog
      wide
      removesOpener
      title={t('cancelForm.title', { name: fullName(application) })}
      form={form}
      save={save}
      confirm={t('cancelForm.submit')}
      onClose={onClose}
      keepsDraft="always"
      className={styles.form}
    >
      <p>{t('cancelForm.text')}</p>
      <RestoredDraft form={form} />
      {canMail(context, application) && (
        <MailSwitch email={email} mails={mails} onSwitch={setMails} />
      )}
      {mails && (
        <>
          <TextField
            {...form.field('mail.subject', t('form.subject'))}
            className={fields.field}
            {...{ dir, lang: language }}
          />
          <TextAreaField
            {...form.field('mail.body', t('form.body'))}
            className={fields.field}
            {...{ dir, lang: language }}
            rows={7}
          />
          <MailPreview {...{ application, context, meeting: interview, text: mail }} />
        </>
      )}
    </FormDialog>
  );
}
