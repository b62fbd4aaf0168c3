import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { call } from '@sumut/api-client';
import { Skeleton } from '@sumut/shared-ui';
import type { ApplicationSummary } from '@sumut/contracts/portal/applications';
import type { PreparedReplies } from '@sumut/contracts/portal/bulkReplies';
import { applicationEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import { sectionFocus } from '../../../components/focus.ts';
import { Dialog, DialogFooter } from '../../../components/Dialog.tsx';
import { InlineSelect } from '../../../components/InlineSelect.tsx';
import { QueryFailure } from '../../../components/ListFailure.tsx';
import { useText } from '../../../i18n.ts';
import { useTemplateText } from '../../../records/correspondence/templateText.ts';
import { kindKey } from '../../../records/data/recordQueries.ts';
import { applicationKind } from '../applicationKind.ts';
import styles from './bulkMail.module.css';
import { BulkMailForm, type BulkMailFormProps } from './BulkMailForm.tsx';
import { type Recipient, sharedTemplate, toRecipients } from './recipients.ts';
import { fullName } from '../../../records/format.ts';
import { CheckBox } from '../../../components/CheckBox.tsx';

interface RecipientsProps {
  recipients: readonly Recipient[];
  isChosen: (recipient: Recipient) => boolean;
  onToggle: (id: string, chosen: boolean) => void;
}

/** Checkboxes for the recipients. Recipients with a note are left out until the user chooses them. */
function Recipients({ recipients, isChosen, onToggle }: RecipientsProps) {
  const t = useText('features/applications/bulkMail');
  const chosen = recipients.filter(isChosen).length;
  return (
    <fieldset className={styles.recipients}>
      <legend className={styles.legend}>
        {t('recipients', { chosen, total: recipients.length })}
      </legend>
      <ul className={styles.list}>
        {recipients.map((recipient) => {
          const { application, note, possible } = recipient;
          return (
            <li key={application.id}>
              <label className={styles.recipient}>
                <CheckBox
                  name="recipient"
                  checked={isChosen(recipient)}
                  disabled={!possible}
                  onSwitch={(checked) => onToggle(application.id, checked)}
                />
                <span className={styles.person}>
                  <span>
                    <bdi>{fullName(application)}</bdi>
                  </span>
                  <span className={styles.quiet}>
                    <bdi>{application.email}</bdi>
                  </span>
                  {note && <span className={styles.note}>{t(`notes.${note}`)}</span>}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

interface BulkMailDialogProps extends Pick<BulkMailFormProps, 'onSelect'> {
  applications: readonly ApplicationSummary[];
  onClose: () => void;
}

/** Queries the server's data for the mail: recipients, templates and subjects. The data is fetched each time the dialog opens. */
function usePreparation(applications: readonly ApplicationSummary[]) {
  const ids = applications.map(({ id }) => id);
  return useQuery({
    queryKey: [...kindKey(applicationKind), 'preparedReplies', ids],
    queryFn: () => call(applicationEndpoints.prepareReplies, { body: { ids } }),
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Dialog to write to several applicants: recipients, template, and a text for each language. */
export function BulkMailDialog({ applications, onSelect, onClose }: BulkMailDialogProps) {
  const t = useText('features/applications/bulkMail');
  const mailText = useText('records/correspondence');
  const dialog = useRef<HTMLDialogElement>(null);
  const query = usePreparation(applications);
  const { data } = query;
  const isReady = data !== undefined && data.mode !== 'off';
  const content = useRef<HTMLDivElement>(null);
  // The button of the loading state had the focus and was removed.
  useEffect(() => {
    if (isReady && content.current) sectionFocus(content.current)();
  }, [isReady]);
  return (
    <Dialog wide ref={dialog} title={t('title', { count: applications.length })} onClose={onClose}>
      <div ref={content} className={styles.content}>
        {isReady ? (
          <Composer prepared={data} {...{ dialog, applications, onSelect }} />
        ) : (
          <>
            {data && <p>{mailText('applicant.off')}</p>}
            <QueryFailure title={t('errorTitle')} query={query} />
            {query.isPending && <Skeleton lines={8} />}
            <LeaveFooter />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Footer of a dialog that cannot send mail and can only be closed. */
const LeaveFooter = () => (
  <DialogFooter action={{ busy: false, problem: undefined, stale: true }} confirm="" />
);

interface ComposerProps extends Pick<BulkMailFormProps, 'dialog' | 'onSelect'> {
  prepared: PreparedReplies;
  applications: readonly ApplicationSummary[];
}

const blank = 'blank';

function Composer({ dialog, prepared, applications, onSelect }: ComposerProps) {
  const t = useText('features/applications/bulkMail');
  const mailText = useText('records/correspondence');
  const templateText = useTemplateText();
  const names = [...new Set(prepared.templates.map(({ stage }) => stage))];
  const [value, setValue] = useState<string>(() => sharedTemplate(applications, names) ?? '');
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const template = names.find((stage) => stage === value);
  const recipients = toRecipients(applications, prepared.applicants, template);
  const isChosen = ({ application, note, possible }: Recipient) =>
    possible && (toggled[application.id] ?? note === undefined);
  return (
    <>
      <InlineSelect
        label={mailText('applicant.template')}
        name="template"
        value={value}
        options={[
          ...(value === '' ? [{ value, label: t('choose') }] : []),
          ...names.map((stage) => ({ value: stage, label: templateText(stage) })),
          { value: blank, label: mailText('applicant.blank') },
        ]}
        onChoose={setValue}
      />
      {value === '' ? (
        <>
          <p className={styles.quiet}>{t('mixed')}</p>
          <LeaveFooter />
        </>
      ) : (
        <>
          <Recipients
            recipients={recipients}
            isChosen={isChosen}
            onToggle={(id, chosen) => setToggled({ ...toggled, [id]: chosen })}
          />
          <BulkMailForm
            // Each template has a separate draft.
            key={value}
            chosen={recipients.filter(isChosen)}
            {...{ dialog, prepared, template, onSelect }}
          />
        </>
      )}
    </>
  );
}
