import { useId, useState } from 'react';
import { FileUp } from 'lucide-react';
import { fileSchema } from '@sumut/forms';
import { Icon } from '@sumut/shared-ui';
import { cvExtensions, cvFileSchema, cvMaxBytes } from '@sumut/contracts/forms/application';
import type { PortalApplication } from '@sumut/contracts/portal/applications';
import { can } from '@sumut/contracts/portal/permissions';
import { SmallButton } from '../../../components/SmallButton.tsx';
import { hasFocus } from '../../../components/focus.ts';
import { megabyte } from '../../../components/megabyte.ts';
import { UploadForm } from '../../../components/UploadForm.tsx';
import { focusView } from '../../../records/list/rowFocus.ts';
import detail from '../../../records/detail/RecordDetail.module.css';
import { useUser } from '../../../session/session.ts';
import { useText } from '../../../i18n.ts';
import styles from './candidates.module.css';
import { useCvAddition } from './candidatesApi.ts';

type Application = Pick<PortalApplication, 'id'>;

/** Section in place of a missing CV, with a form to add one. */
export function NoCv({ application }: { application: Application }) {
  const t = useText('features/applications/candidates');
  const applicationText = useText('features/applications');
  const { role } = useUser();
  const titleId = useId();
  const formId = useId();
  const [adding, setAdding] = useState(false);
  return (
    <section className={detail.block} aria-labelledby={titleId}>
      <h3 id={titleId} className={detail.blockTitle}>
        {applicationText('cv')}
      </h3>
      <div className={styles.empty}>
        <p className={detail.none}>{t('cv.none')}</p>
        {can(role, 'applications.change') && (
          <SmallButton
            aria-expanded={adding}
            aria-controls={adding ? formId : undefined}
            onClick={() => setAdding(!adding)}
          >
            <Icon icon={FileUp} size="1rem" />
            {t('cv.add')}
          </SmallButton>
        )}
      </div>
      {adding && <AddCv {...{ application, formId }} />}
    </section>
  );
}

const schema = fileSchema(cvFileSchema);

/** The form with the file. It is removed with the section when the application has a CV. */
function AddCv({ application, formId }: { application: Application; formId: string }) {
  const t = useText('features/applications/candidates');
  const applicationText = useText('features/applications');
  const { mutateAsync } = useCvAddition(application.id);
  return (
    <UploadForm
      id={formId}
      name="cv"
      label={applicationText('cv')}
      hint={t('cv.hint', { size: cvMaxBytes / megabyte })}
      schema={schema}
      extensions={cvExtensions}
      submit={t('cv.submit')}
      sending={t('cv.adding')}
      failedTitle={t('cv.failedTitle')}
      added={() => t('cv.added')}
      upload={async (file) => {
        const form = document.getElementById(formId);
        await mutateAsync(file);
        // The form is removed with its section.
        if (form && hasFocus(form)) focusView();
      }}
    />
  );
}
