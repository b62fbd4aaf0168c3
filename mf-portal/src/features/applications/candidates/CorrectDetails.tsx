import { useState } from 'react';
import { Pencil } from 'lucide-react';
import type * as z from 'zod/mini';
import { useForm } from '@sumut/forms';
import { Icon, toast } from '@sumut/shared-ui';
import type { PortalApplication } from '@sumut/contracts/portal/applications';
import { candidateCorrectionSchema } from '@sumut/contracts/portal/candidates';
import { SmallButton } from '../../../components/SmallButton.tsx';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { RestoredDraft } from '../../../components/RestoredDraft.tsx';
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
      <SmallButton onClick={() => setOpen(true)}>
        <Icon icon={Pencil} size="1rem" />
        {t('correction.open')}
      </SmallButton>
      {open && <CorrectionDialog {...{ application }} onClose={() => setOpen(false)} />}
    </>
  );
}

function CorrectionDialog({ application, onClose }: CorrectionProps & { onClose: () => void }) {
  const t = useText('features/applications/candidates');
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
  const save = async (details: z.output<typeof candidateCorrectionSchema>) => {
    await correction.mutateAsync(details);
    toast({ type: 'success', title: t('correction.done') });
  };
  return (
    <FormDialog
      wide
      title={t('correction.title')}
      form={form}
      save={save}
      confirm={t('correction.submit')}
      onClose={onClose}
      className={styles.form}
    >
      <p className={styles.quiet}>{t('correction.lead')}</p>
      <RestoredDraft form={form} />
      <div className={styles.fields}>
        <DetailFields form={form} />
      </div>
    </FormDialog>
  );
}
