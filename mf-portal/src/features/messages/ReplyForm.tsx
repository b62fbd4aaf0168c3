import { useState } from 'react';
import type * as z from 'zod/mini';
import { Form, storeDraft, useForm } from '@sumut/forms';
import { Button, TextAreaField, TextField, toast, useSharedText } from '@sumut/shared-ui';
import { getDirection } from '@sumut/contracts/language/language';
import type { PortalMessage } from '@sumut/contracts/portal/messages';
import { replyFormSchema } from '@sumut/contracts/portal/replies';
import controls from '../../components/controls.module.css';
import { FormFailure } from '../../components/forms.tsx';
import { useFormFailure, useProblemText } from '../../problems.ts';
import { offerUndo } from '../../records/undo/undoStore.ts';
import { noteDraftKey } from '../../session/noteDrafts.ts';
import { useUser } from '../../session/session.ts';
import { useText } from './i18n.ts';
import { useReplyRevocation, useReplySending } from './replyApi.ts';
import { ReplyLink } from './ReplyLink.tsx';
import { useReplyTexts } from './replyTexts.ts';
import styles from './Thread.module.css';

/** Writes a reply that the site mails. What is written stays until it is sent, and comes back when it is taken back. */
export function ReplyForm({ message }: { message: PortalMessage }) {
  const texts = useReplyTexts(message);
  const [revoked, setRevoked] = useState(0);
  if (!texts) return null;
  return (
    <LoadedForm
      // The form reads its draft when it is opened.
      key={revoked}
      message={message}
      subject={texts.subject}
      onRevoked={() => setRevoked((count) => count + 1)}
    />
  );
}

interface LoadedFormProps {
  message: PortalMessage;
  /** The usual one. */
  subject: string;
  onRevoked: () => void;
}

function LoadedForm({ message, subject, onRevoked }: LoadedFormProps) {
  const t = useText();
  const shared = useSharedText();
  const problemText = useProblemText();
  const { username } = useUser();
  const sending = useReplySending(message);
  const revocation = useReplyRevocation(message.id);
  const onFailed = useFormFailure(t('reply.errorTitle'));
  const initial = { subject, body: '' };
  const draft = noteDraftKey(username, `reply.${message.id}`);
  const form = useForm({ schema: replyFormSchema, initial, draft });
  const dir = getDirection(message.language);

  const send = async (written: z.output<typeof replyFormSchema>) => {
    const { id } = await sending.mutateAsync(written);
    const undo = async () => {
      try {
        await revocation.mutateAsync(id);
        // Also when another message is open by now.
        storeDraft(draft, written, initial);
        onRevoked();
      } catch (error) {
        const title = shared('states.error');
        toast({ type: 'error', title, description: problemText(error) });
      }
    };
    offerUndo({ title: t('reply.sent'), undo });
  };

  return (
    <Form
      form={form}
      send={send}
      onFailed={onFailed}
      className={styles.form}
      aria-label={t('reply.title')}
    >
      <TextField
        {...form.field('subject', t('reply.subjectField'))}
        className={styles.field}
        dir="auto"
        lang={message.language}
        readOnly={form.busy}
      />
      <TextAreaField
        {...form.field('body', t('reply.body'))}
        hint={t('reply.hint', { email: message.email })}
        className={styles.field}
        dir={dir}
        lang={message.language}
        rows={4}
        readOnly={form.busy}
      />
      <FormFailure result={form.result} title={t('reply.errorTitle')} />
      <div className={styles.buttons}>
        <Button type="submit" className={controls.control} busy={form.busy}>
          {t(form.busy ? 'reply.sending' : 'reply.submit')}
        </Button>
        <span className={styles.or}>
          {t('reply.elsewhere')}
          <ReplyLink message={message} isPrimary={false} />
        </span>
      </div>
    </Form>
  );
}
