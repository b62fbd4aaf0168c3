import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import { Form, storeDraft, useForm } from '@sumut/forms';
import { TextAreaField, TextField } from '@sumut/shared-ui';
import { getDirection } from '@sumut/contracts/language/language';
import { replyFormSchema } from '@sumut/contracts/portal/replies';
import { SmallButton } from '../../components/SmallButton.tsx';
import { FormFailure } from '../../components/forms.tsx';
import { useFormFailure } from '../../problems.ts';
import { portalDraftKey } from '../../session/drafts.ts';
import { useUser } from '../../session/session.ts';
import type { RecordSummary, RecordTypes } from '../data/recordQueries.ts';
import { offerUndo } from '../undo/undoStore.ts';
import { useText } from '../../i18n.ts';
import { type ReplyCalls, useReplyRevocation, useReplySending } from './useReplies.ts';
import styles from './Correspondence.module.css';

type ReplyRecord = Pick<RecordSummary, 'id' | 'version' | 'language'>;

interface ReplyFormProps<Types extends RecordTypes> {
  calls: ReplyCalls<Types>;
  record: ReplyRecord;
  /** The initial values of the form. */
  initial: z.output<typeof replyFormSchema>;
  /** Name of the user's draft. */
  draft: string;
  title: string;
  /** Explains who receives the mail, and what sending it changes. */
  hint: string;
  /** Called when the mail was sent. */
  onSent?: () => void;
  /** Called when the mail was taken back. */
  onRevoked?: () => void;
  /** Content next to the button. */
  children?: ReactNode;
}

/** Form for a mail that the site sends. The input stays until the mail is sent, and is restored when the mail is taken back. */
export function ReplyForm<Types extends RecordTypes>(props: ReplyFormProps<Types>) {
  const [revoked, setRevoked] = useState(0);
  return (
    <LoadedForm
      {...props}
      // The new key opens the form again, which then reads its draft.
      key={`${props.draft} ${revoked}`}
      onRevoked={() => {
        setRevoked((count) => count + 1);
        props.onRevoked?.();
      }}
    />
  );
}

function LoadedForm<Types extends RecordTypes>(props: ReplyFormProps<Types>) {
  const { calls, record, initial, title, hint, onSent, onRevoked, children } = props;
  const t = useText('records/correspondence');
  const { username } = useUser();
  const sending = useReplySending(calls, record);
  const revocation = useReplyRevocation(calls, record.id);
  const onFailed = useFormFailure(t('reply.errorTitle'));
  const draft = portalDraftKey(username, props.draft);
  const form = useForm({ schema: replyFormSchema, initial, draft });
  const { language } = record;

  const send = async (written: z.output<typeof replyFormSchema>) => {
    const { id } = await sending.mutateAsync(written);
    const undo = async () => {
      await revocation.mutateAsync(id);
      // The draft is stored even if another record is open by now.
      storeDraft(draft, written, initial);
      onRevoked?.();
    };
    offerUndo({ title: t('reply.sent'), undo });
    onSent?.();
  };

  return (
    <Form form={form} send={send} onFailed={onFailed} className={styles.form} aria-label={title}>
      <TextField
        {...form.field('subject', t('reply.subjectField'))}
        className={styles.field}
        dir="auto"
        lang={language}
        readOnly={form.busy}
      />
      <TextAreaField
        {...form.field('body', t('reply.body'))}
        hint={hint}
        className={styles.field}
        dir={getDirection(language)}
        lang={language}
        rows={initial.body ? 10 : 4}
        readOnly={form.busy}
      />
      <FormFailure result={form.result} title={t('reply.errorTitle')} />
      <div className={styles.buttons}>
        <SmallButton variant="primary" type="submit" busy={form.busy}>
          {t(form.busy ? 'reply.sending' : 'reply.submit')}
        </SmallButton>
        {children}
      </div>
    </Form>
  );
}
