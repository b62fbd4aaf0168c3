import { useId, useState } from 'react';
import { useFileField } from '@sumut/forms';
import {
  FieldErrorMessage,
  FileField,
  SelectField,
  TextAreaField,
  toast,
  UploadProgress,
} from '@sumut/shared-ui';
import { cvExtensions, cvMaxBytes } from '@sumut/contracts/forms/application';
import { candidateSources } from '@sumut/contracts/portal/candidates';
import controls from '../../../components/controls.module.css';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { RestoredDraft } from '../../../components/RestoredDraft.tsx';
import { megabyte } from '../../../components/megabyte.ts';
import { useResultAfterClose } from '../../../components/useDialogAction.ts';
import { fullName } from '../../../records/format.ts';
import { useText } from '../../../i18n.ts';
import styles from './candidates.module.css';
import { type FilledCandidate, useCandidateAddition } from './candidatesApi.ts';
import { DetailFields } from './DetailFields.tsx';
import { useCandidateForm } from './useCandidateForm.ts';

interface CandidateDialogProps {
  /** Called with the id of the new application, after the dialog was closed. */
  onAdded: (id: string) => void;
  onClose: () => void;
}

/** Dialog that adds a candidate by hand, such as somebody from a fair, or whose CV came by mail. */
export function CandidateDialog({ onAdded, onClose }: CandidateDialogProps) {
  const t = useText('features/applications/candidates');
  const { keep, close } = useResultAfterClose(onAdded, onClose);
  const addition = useCandidateAddition();
  const form = useCandidateForm();
  const [sentShare, setSentShare] = useState<number>();
  const save = async (candidate: FilledCandidate) => {
    setSentShare(0);
    const key = form.getIdempotencyKey(candidate);
    const adding = addition.mutateAsync({ candidate, key, onProgress: setSentShare });
    keep(await adding.finally(() => setSentShare(undefined)));
    toast({ type: 'success', title: t('added', { name: fullName(candidate) }) });
  };
  return (
    <FormDialog
      wide
      title={t('title')}
      form={form}
      save={save}
      confirm={t('submit')}
      onClose={close}
      keepsDraft="always"
      className={styles.form}
    >
      <p className={styles.quiet}>{t('lead')}</p>
      <RestoredDraft form={form} />
      <CandidateFields form={form} />
      <UploadProgress sentShare={sentShare} />
    </FormDialog>
  );
}

interface FieldsProps {
  form: ReturnType<typeof useCandidateForm>;
}

function CandidateFields({ form }: FieldsProps) {
  const t = useText('features/applications/candidates');
  const sourceText = useText('records/sources');
  const cv = useFileField(form, 'cv', t('fields.cv'));
  return (
    <div className={styles.fields}>
      <DetailFields form={form} />
      <SelectField
        {...form.field('source', t('fields.source'))}
        options={[
          { value: '', label: t('fields.chooseSource') },
          ...candidateSources.map((value) => ({
            value,
            label: sourceText(`names.${value}`),
          })),
        ]}
      />
      <FileField
        {...cv}
        hint={t('fields.cvHint', { size: cvMaxBytes / megabyte })}
        accept={cvExtensions.join(',')}
        optional
        className={styles.whole}
      />
      <TextAreaField
        {...form.field('note', t('fields.note'))}
        hint={t('fields.noteHint')}
        dir="auto"
        rows={3}
        optional
        className={styles.whole}
      />
      <AgreedField form={form} />
    </div>
  );
}

/** Checkbox for the candidate's consent, which is required. */
function AgreedField({ form }: FieldsProps) {
  const t = useText('features/applications/candidates');
  const id = useId();
  const error = form.errorAt('agreed');
  return (
    <div className={styles.whole}>
      <label className={styles.agreed}>
        <input
          type="checkbox"
          className={controls.box}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}hint ${id}error` : `${id}hint`}
          {...form.register('agreed')}
        />
        <span>{t('fields.agreed')}</span>
      </label>
      <p id={`${id}hint`} className={styles.quiet}>
        {t('fields.agreedHint')}
      </p>
      {error && <FieldErrorMessage id={`${id}error`} error={error} />}
    </div>
  );
}
