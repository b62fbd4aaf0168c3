import { useRef, useState } from 'react';
import { Pencil } from 'lucide-react';
import type * as z from 'zod/mini';
import { Form, useForm } from '@sumut/forms';
import { Button, Icon, toast } from '@sumut/shared-ui';
import type { PortalApplication } from '@sumut/contracts/portal/applications';
import { candidateCorrectionSchema } from '@sumut/contracts/portal/candidates';
import controls from '../../../components/controls.module.css';
import { Dialog, DialogFooter } from '../../../components/Dialog.tsx';
import { discardAndClose } from '../../../components/discardAndClose.ts';
import { RestoredDraft } from '../../../components/RestoredDraft.tsx';
import { useDialogAction } from '../../../components/useDialogAction.ts';
import { portalDraftKey } from '../../../session/drafts.ts';
import { useUser } from '../../../session/session.ts';
import styles from './candidates.module.css';
import { useCandidateCorrection } from './candidatesApi.ts';
import { DetailFields } from './DetailFields.tsx';
import { useText } from '../../../i18n.ts';

interface CorrectionProps {
  application: PortalApplication;
}

/** Button and dialog to correct the details of a candidate who was added by hand. A hold keeps them as they are. */
export function CorrectDetails({ application }: CorrectionProps) {
  const t = useText('features/applications/candidates');
  const [open, setOpen] = useState(false);
  if (application.held) return <p className={styles.quiet}>{t('correction.held')}</p>;
  return (
    <>
      <Button variant="ghost" className={controls.control} onClick={() => setOpen(true)}>
        <Icon icon={Pencil} size="1rem" />
        {t('correction.open')}
      </Button>
      {open && <CorrectionDialog {...{ application }} onClose={() => setOpen(false)} />}
    </>
  );
}

function CorrectionDialog({ application, onClose }: CorrectionProps & { onClose: () => void }) {
  const t = useText('features/applications/candidates');
  const dialog = useRef<HTMLDialogElement>(null);
  const action = useDialogAction(dialog);
  const correction = useCandidateCorrection(application.id);
  const { username } = useUser();
  const { firstName, lastName, email, phone, position, language, version } = application;
  const form = useForm<
    z.input<typeof candidateCorrectionSchema>,
    z.output<typeof candidateCorrectionSchema>
  >({
    schema: candidateCorrectionSchema,
    // The version is part of the draft: a restored draft must not overwrite what a colleague has changed since.
    initial: { firstName, lastName, email, phone, position, language, version },
    draft: portalDraftKey(username, `correction.${application.id}`),
  });
  const close = discardAndClose({ form, action, onClose });
  return (
    <Dialog wide ref={dialog} title={t('correction.title')} onClose={close}>
      <Form
        form={form}
        keepInput
        send={(details) =>
          action.attempt(async () => {
            await correction.mutateAsync(details);
            toast({ type: 'success', title: t('correction.done') });
          })
        }
        className={styles.form}
      >
        <p className={styles.quiet}>{t('correction.lead')}</p>
        <RestoredDraft form={form} />
        <div className={styles.fields}>
          <DetailFields form={form} />
        </div>
        <DialogFooter action={action} confirm={t('correction.submit')} />
      </Form>
    </Dialog>
  );
}
