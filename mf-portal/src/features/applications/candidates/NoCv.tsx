import { useId, useState } from 'react';
import { FileUp } from 'lucide-react';
import * as z from 'zod/mini';
import { fileSchema, Form, useFileField, useForm } from '@sumut/forms';
import { Button, FileField, Icon, UploadProgress } from '@sumut/shared-ui';
import { cvExtensions, cvFileSchema, cvMaxBytes } from '@sumut/contracts/forms/application';
import type { PortalApplication } from '@sumut/contracts/portal/applications';
import { can } from '@sumut/contracts/portal/permissions';
import controls from '../../../components/controls.module.css';
import { FormFailure } from '../../../components/forms.tsx';
import { useText as usePortalText } from '../../../i18n.ts';
import { useFormFailure } from '../../../problems.ts';
import detail from '../../../records/detail/RecordDetail.module.css';
import { useUser } from '../../../session/session.ts';
import styles from './candidates.module.css';
import { useCvAddition } from './candidatesApi.ts';
import { useText } from './i18n.ts';

type Application = Pick<PortalApplication, 'id'>;

/** In place of a CV that an application does not have: the way to add it. */
export function NoCv({ application }: { application: Application }) {
  const t = useText();
  const portal = usePortalText();
  const { role } = useUser();
  const titleId = useId();
  const formId = useId();
  const [adding, setAdding] = useState(false);
  return (
    <section className={detail.block} aria-labelledby={titleId}>
      <h3 id={titleId} className={detail.blockTitle}>
        {portal('applications.cv')}
      </h3>
      <div className={styles.empty}>
        <p className={detail.none}>{t('cv.none')}</p>
        {can(role, 'applications.change') && (
          <Button
            variant="ghost"
            className={controls.control}
            aria-expanded={adding}
            aria-controls={adding ? formId : undefined}
            onClick={() => setAdding(!adding)}
          >
            <Icon icon={FileUp} size="1rem" />
            {t('cv.add')}
          </Button>
        )}
      </div>
      {adding && <AddCv {...{ application, formId }} />}
    </section>
  );
}

const schema = z.object({ cv: fileSchema(cvFileSchema) });
const megabyte = 1024 * 1024;

/** The form with the file. It goes with the section, once there is a CV. */
function AddCv({ application, formId }: { application: Application; formId: string }) {
  const t = useText();
  const portal = usePortalText();
  const [sentShare, setSentShare] = useState<number>();
  const addition = useCvAddition(application.id);
  const onFailed = useFormFailure(t('cv.failedTitle'));
  const form = useForm({ schema, initial: {} });
  const field = useFileField(form, 'cv', portal('applications.cv'));
  const send = async ({ cv }: { cv: File }) => {
    setSentShare(0);
    await addition
      .mutateAsync({ cv, onProgress: setSentShare })
      .finally(() => setSentShare(undefined));
  };
  return (
    <Form form={form} send={send} onFailed={onFailed} id={formId} className={styles.upload}>
      <FileField
        {...field}
        hint={t('cv.hint', { size: cvMaxBytes / megabyte })}
        accept={cvExtensions.join(',')}
      />
      <FormFailure result={form.result} title={t('cv.failedTitle')} />
      <UploadProgress sentShare={sentShare} />
      <Button
        type="submit"
        variant="ghost"
        className={`${controls.control} ${styles.submit}`}
        busy={form.busy}
      >
        {t(form.busy ? 'cv.adding' : 'cv.submit')}
      </Button>
    </Form>
  );
}
