import { useRef, useState } from 'react';
import { call } from '@sumut/api-client';
import type { ApplicationThread } from '@sumut/contracts/portal/applicationReplies';
import type { PortalApplication } from '@sumut/contracts/portal/applications';
import { applicationEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import { sectionFocus } from '../../../components/focus.ts';
import { InlineSelect } from '../../../components/InlineSelect.tsx';
import styles from '../../../records/correspondence/Correspondence.module.css';
import { useText } from '../../../i18n.ts';
import { useTemplateText } from '../../../records/correspondence/templateText.ts';
import { ReplyForm } from '../../../records/correspondence/ReplyForm.tsx';
import type { ReplyCalls } from '../../../records/correspondence/useReplies.ts';
import { portalDraftKey } from '../../../session/drafts.ts';
import { useUser } from '../../../session/session.ts';
import { tryStorage } from '../../../session/storage.ts';
import { applicationKind, type ApplicationTypes } from '../applicationKind.ts';

/** Returns the calls that send and take back a mail, with the template it began with, if any. */
const callsFor = (template: string | undefined): ReplyCalls<ApplicationTypes> => ({
  kind: applicationKind,
  async send(id, reply) {
    const body = { ...reply, template };
    const replied = await call(applicationEndpoints.reply, { params: { id }, body });
    return { id: replied.id, record: replied.application };
  },
  revoke: (id, reply) => call(applicationEndpoints.revokeReply, { params: { id, reply } }),
});

const blank = 'blank';

/** Returns the template of the application's stage, unless it was sent already. */
function suggestTemplate({ id, status }: PortalApplication, thread: ApplicationThread): string {
  const stage = thread.templates.find((template) => template.stage === status)?.stage;
  const wasSent = thread.entries.some(
    (entry) => entry.kind === 'reply' && entry.application === id && entry.template === stage,
  );
  return stage && !wasSent ? stage : blank;
}

interface ApplicantMailFormProps {
  application: PortalApplication;
  thread: ApplicationThread;
}

/**
 * Form to write to an applicant. The text begins with the template that has a draft, or else with that of the stage,
 * until the user chooses another template or begins to write.
 */
export function ApplicantMailForm({ application, thread }: ApplicantMailFormProps) {
  const t = useText('records/correspondence');
  const templateText = useTemplateText();
  const { username } = useUser();
  const { id, email } = application;
  const form = useRef<HTMLDivElement>(null);
  const suggested = suggestTemplate(application, thread);
  const getDraft = (template: string) => `reply.${id}.${template}`;
  const hasDraft = (template: string) =>
    Boolean(tryStorage(() => sessionStorage.getItem(portalDraftKey(username, getDraft(template)))));
  const [chosen, setChosen] = useState(() =>
    [suggested, blank, ...thread.templates.map(({ stage }) => stage)].find(hasDraft),
  );
  const shown = chosen ?? suggested;
  const template = thread.templates.find(({ stage }) => stage === shown);
  const initial = template
    ? { subject: template.subject, body: template.body }
    : { subject: thread.subject, body: '' };
  const options = [
    { value: blank, label: t('applicant.blank') },
    ...thread.templates.map(({ stage }) => ({
      value: stage,
      label: templateText(stage),
    })),
  ];
  const onSent = () => {
    // Another template opens another form. The focused button is removed with the sent one.
    if (shown !== blank && form.current) sectionFocus(form.current)();
    setChosen(blank);
  };
  return (
    <div className={styles.write}>
      <InlineSelect
        label={t('applicant.template')}
        name="template"
        value={shown}
        options={options}
        onChoose={setChosen}
      />
      {/* The chosen template stays when a colleague moves the application while the user is writing. */}
      <div ref={form} onInput={() => setChosen(shown)}>
        <ReplyForm
          calls={callsFor(template?.stage)}
          record={application}
          initial={initial}
          draft={getDraft(shown)}
          title={t('applicant.write')}
          hint={t('applicant.hint', { email })}
          onSent={onSent}
          onRevoked={() => setChosen(shown)}
        />
      </div>
    </div>
  );
}
