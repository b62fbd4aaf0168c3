import { type RefObject, useState, useId } from 'react';
import { Form, storeDraft } from '@sumut/forms';
import { TextAreaField, TextField } from '@sumut/shared-ui';
import { languages, getDirection, type Language } from '@sumut/contracts/language/language';
import type { PreparedReplies } from '@sumut/contracts/portal/bulkReplies';
import { placeholders } from '@sumut/contracts/portal/applicationReplies';
import { CheckBox } from '../../../components/CheckBox.tsx';
import { SmallButton } from '../../../components/SmallButton.tsx';
import { DialogFooter } from '../../../components/Dialog.tsx';
import { focusFieldAnd } from '../../../components/focus.ts';
import { useDialogAction } from '../../../components/useDialogAction.ts';
import { useText } from '../../../i18n.ts';
import fields from '../../../records/correspondence/Correspondence.module.css';
import { ReasonSuggestions } from '../stage/ReasonSuggestions.tsx';
import styles from './bulkMail.module.css';
import { Preview } from './Preview.tsx';
import type { Recipient } from './recipients.ts';
import { useBulkMail } from './useBulkMail.ts';
import {
  type BulkMailInput,
  useBulkMailForm,
  type WrittenMail,
  type BulkMailFormHandle,
} from './useBulkMailForm.ts';

interface MailTextProps {
  form: BulkMailFormHandle;
  language: Language;
  /** Number of recipients with this language. */
  count: number;
}

/** Fields for subject and text in one language, with placeholders. */
function MailText({ form, language, count }: MailTextProps) {
  const t = useText('features/applications/bulkMail');
  const mailText = useText('records/correspondence');
  const titleId = useId();
  const dir = getDirection(language);
  return (
    <section className={styles.text} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.legend}>
        {t(`texts.${language}`)} <span className={styles.quiet}>{t('texts.for', { count })}</span>
      </h3>
      <TextField
        {...form.field(`texts.${language}.subject`, mailText('reply.subjectField'))}
        className={fields.field}
        dir={dir}
        lang={language}
        readOnly={form.busy}
      />
      <TextAreaField
        {...form.field(`texts.${language}.body`, mailText('reply.body'))}
        hint={t('texts.hint', {
          placeholders: placeholders.map((name) => `{{${name}}}`).join('  '),
        })}
        className={fields.field}
        dir={dir}
        lang={language}
        rows={9}
        readOnly={form.busy}
      />
    </section>
  );
}

/** The form's initial values: the template in both languages. */
function toInitial(
  { templates, subjects }: PreparedReplies,
  template: string | undefined,
): BulkMailInput {
  const textIn = (language: (typeof languages)[number]) => {
    const found = templates.find((one) => one.stage === template && one.language === language);
    return { subject: found?.subject ?? subjects[language], body: found?.body ?? '' };
  };
  return { texts: { ar: textIn('ar'), en: textIn('en') }, rejectionReason: '' };
}

export interface BulkMailFormProps {
  dialog: RefObject<HTMLDialogElement | null>;
  prepared: PreparedReplies;
  /** Key of the template; undefined for a mail without one. */
  template: string | undefined;
  /** The chosen recipients. */
  chosen: readonly Recipient[];
  /** Called with the applications that stay selected: no mail was sent to them, or it was taken back. */
  onSelect: (ids: readonly string[]) => void;
}

/** Form with the texts of a mail to several applicants, the option to reject them as well, and the button that sends the mail. */
export function BulkMailForm(props: BulkMailFormProps) {
  const { dialog, prepared, template, chosen, onSelect } = props;
  const t = useText('features/applications/bulkMail');
  const portal = useText();
  const applicationText = useText('features/applications');
  const action = useDialogAction(dialog);
  const sendMail = useBulkMail();
  const [rejects, setRejects] = useState(false);
  const [initial] = useState(() => toInitial(prepared, template));
  const countIn = (language: (typeof languages)[number]) =>
    chosen.filter(({ application }) => application.language === language).length;
  const shown = languages.filter((language) => countIn(language) > 0);
  const areRejected = chosen.map(({ application }) => application.status === 'rejected');
  const hasRejected = areRejected.includes(true);
  const canReject = template === 'rejected' && areRejected.includes(false);
  const isRejecting = rejects && canReject;
  const { form, draft } = useBulkMailForm({
    initial,
    template: template ?? 'blank',
    shown,
    rejects: isRejecting,
  });
  const count = chosen.length;
  const nobody = count === 0 && form.result !== undefined ? t('nobody') : undefined;

  const send = async (written: WrittenMail) => {
    if (count === 0) throw new Error('Nobody is chosen');
    const mail = { ...written, template };
    const applications = chosen.map(({ application }) => application);
    const key = form.getIdempotencyKey([
      mail,
      applications.map(({ id, version }) => [id, version]),
    ]);
    const input = form.getValues();
    await action.attempt(() =>
      sendMail({
        applications,
        mail,
        key,
        onSent: onSelect,
        onRevoked: (ids) => {
          storeDraft(draft, { ...input }, initial);
          onSelect(ids);
        },
      }),
    );
  };

  return (
    <Form form={form} send={send} className={styles.form}>
      {form.restored && (
        <p className={styles.restored}>
          {t('texts.restored')}{' '}
          <SmallButton onClick={focusFieldAnd(() => form.discard())}>
            {t('texts.discard')}
          </SmallButton>
        </p>
      )}
      {shown.map((language) => (
        <MailText key={language} form={form} language={language} count={countIn(language)} />
      ))}
      <Preview recipients={chosen} texts={form.watch('texts')} />
      {canReject && (
        <div className={styles.reject}>
          <label className={styles.recipient}>
            <CheckBox name="rejects" checked={rejects} onSwitch={setRejects} />
            <span className={styles.person}>
              {t('reject', { stage: portal('applications.statuses.rejected') })}
              {hasRejected && <span className={styles.quiet}>{t('rejectHint')}</span>}
            </span>
          </label>
          {rejects && (
            <ReasonSuggestions
              onChoose={(text) =>
                form.setValue('rejectionReason', text, { shouldDirty: true, shouldValidate: true })
              }
            />
          )}
          {rejects && (
            <TextAreaField
              {...form.field('rejectionReason', portal('applications.reason'))}
              hint={applicationText('reasonHint')}
              className={fields.field}
              dir="auto"
              rows={2}
            />
          )}
        </div>
      )}
      <DialogFooter
        action={nobody === undefined ? action : { ...action, problem: nobody }}
        confirm={t(isRejecting ? 'submitRejecting' : 'submit', { count })}
      />
    </Form>
  );
}
