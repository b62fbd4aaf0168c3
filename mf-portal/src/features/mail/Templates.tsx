import { useState } from 'react';
import * as z from 'zod/mini';
import { Form, useForm } from '@sumut/forms';
import { Button, TextAreaField, TextField, toast } from '@sumut/shared-ui';
import { getDirection, languages, type Language } from '@sumut/contracts/language/language';
import {
  builtInTemplates,
  interviewTemplates,
  isInterviewTemplate,
  placeholders,
  type TemplateText,
  templateTextSchema,
} from '@sumut/contracts/portal/applicationReplies';
import {
  type AnyTemplate,
  interviewPlaceholders,
  type TemplateChange,
  templateChangeSchema,
} from '@sumut/contracts/portal/interviewTemplates';
import { FormFailure } from '../../components/forms.tsx';
import { RestoredDraft } from '../../components/RestoredDraft.tsx';
import { InlineSelect } from '../../components/InlineSelect.tsx';
import { PartState } from '../../components/ListFailure.tsx';
import { ViewSection } from '../../components/View.tsx';
import { useText } from '../../i18n.ts';
import { useFormFailure } from '../../problems.ts';
import { useTemplateText } from '../../records/correspondence/templateText.ts';
import { portalDraftKey } from '../../session/drafts.ts';
import { useUser } from '../../session/session.ts';
import { useTemplateChange, useTemplates, useTemplateReset } from './mailApi.ts';
import styles from './MailView.module.css';
import { TemplateConflict } from './TemplateConflict.tsx';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { useResultAfterClose } from '../../components/useDialogAction.ts';

interface RestoreDialogProps {
  stage: string;
  language: Language;
  /** What happens to the template's text: replaced by the default, or removed. */
  action: 'restore' | 'remove';
  /** Called with all templates, after the dialog was closed. */
  onRestored: (templates: readonly AnyTemplate[]) => void;
  onClose: () => void;
}

/** Dialog that requests confirmation before the text of a template is deleted permanently. */
function RestoreDialog(props: RestoreDialogProps) {
  const { stage, language, action, onRestored, onClose } = props;
  const t = useText('features/mail');
  const reset = useTemplateReset();
  const { keep, close } = useResultAfterClose(onRestored, onClose);
  return (
    <ConfirmDialog
      title={t(`templates.${action}Title`)}
      confirm={t(`templates.${action}`)}
      onConfirm={async () => keep(await reset.mutateAsync({ stage, language }))}
      onClose={close}
    >
      <p>{t(`templates.${action}Text`)}</p>
    </ConfirmDialog>
  );
}

const stageChangeSchema = z.extend(templateTextSchema, {
  replaces: templateChangeSchema.shape.replaces,
});

/** Editor for the templates of mails to applicants, by language and by stage or event of an interview. */
export function Templates() {
  const t = useText('features/mail');
  const portal = useText();
  const templateText = useTemplateText();
  const query = useTemplates();
  const [stage, setStage] = useState<string>(builtInTemplates[0]);
  const [language, setLanguage] = useState<string>(languages[0]);
  const stages = [...new Set(query.data?.map((one) => one.stage) ?? builtInTemplates)].filter(
    (one) => !isInterviewTemplate(one),
  );
  const template = query.data?.find((one) => one.stage === stage && one.language === language);
  return (
    <ViewSection title={t('templates.title')} lead={t('templates.lead')}>
      <div className={styles.switches}>
        <InlineSelect
          label={t('templates.stage')}
          name="stage"
          value={stage}
          options={[
            ...stages.map((one) => ({ value: one, label: templateText(one) })),
            ...interviewTemplates.map((one) => ({
              value: one,
              label: t(`templates.interviews.${one}`),
            })),
          ]}
          onChoose={setStage}
        />
        <InlineSelect
          label={t('templates.language')}
          name="language"
          value={language}
          options={languages.map((one) => ({ value: one, label: portal(`languages.${one}`) }))}
          onChoose={setLanguage}
        />
      </div>
      {template ? (
        // Each stage and language has a separate draft.
        <TemplateForm key={`${stage} ${language}`} template={template} />
      ) : (
        <PartState query={query} title={t('templates.errorTitle')} lines={6} />
      )}
    </ViewSection>
  );
}

function TemplateForm({ template }: { template: AnyTemplate }) {
  const t = useText('features/mail');
  const { username } = useUser();
  const onFailed = useFormFailure(t('templates.failed'));
  const change = useTemplateChange();
  const [restoring, setRestoring] = useState(false);
  const { stage, language, subject, body, changed } = template;
  const stored: TemplateText = { subject, body };
  const isOfStage = !isInterviewTemplate(stage);
  const isBuiltIn = !isOfStage || builtInTemplates.some((one) => one === stage);
  const action = isBuiltIn ? 'restore' : 'remove';
  const known = isOfStage ? placeholders : interviewPlaceholders;
  const form = useForm({
    schema: isOfStage ? stageChangeSchema : templateChangeSchema,
    // A restored draft contains the text on which it is based, so a newer text is not replaced unseen.
    initial: { ...stored, replaces: stored },
    draft: portalDraftKey(username, `mailTemplate.${stage}.${language}`),
  });
  const seen = form.watch('replaces');
  const dir = getDirection(language);
  const show = (text: TemplateText) => form.discard({ ...text, replaces: text });
  /** Replaces the input with the stored text after a change. */
  const showStored = (templates: readonly AnyTemplate[]) => {
    const own = templates.find((one) => one.stage === stage && one.language === language);
    if (own) show({ subject: own.subject, body: own.body });
  };
  const send = async (values: TemplateChange) => {
    showStored(await change.mutateAsync({ stage, language, body: values }));
    toast({ type: 'success', title: t('templates.saved') });
  };
  const onRestored = (templates: readonly AnyTemplate[]) => {
    // The button that opened the dialog is removed, so the focus moves to the subject.
    form.setFocus('subject');
    showStored(templates);
    toast({ type: 'success', title: t(`templates.${isBuiltIn ? 'restored' : 'removed'}`) });
  };
  const isStoredSeen = subject === seen?.subject && body === seen.body;
  // The user's own change is stored before the form shows it.
  const isChangedByOthers = !isStoredSeen && !form.busy && !restoring;
  return (
    <>
      <Form form={form} send={send} onFailed={onFailed} keepInput className={styles.template}>
        {body === '' && <p>{t('templates.none')}</p>}
        <RestoredDraft form={form} />
        {isChangedByOthers && (
          <TemplateConflict
            stored={stored}
            language={language}
            onKeep={() => form.setValue('replaces', stored)}
            onTake={() => show(stored)}
          />
        )}
        <TextField
          {...form.field('subject', t('templates.subject'))}
          dir={dir}
          lang={language}
          // Input during the request would be lost when the stored text is shown.
          readOnly={form.busy}
        />
        <TextAreaField
          {...form.field('body', t('templates.body'))}
          hint={t('templates.hint', {
            placeholders: known.map((name) => `{{${name}}}`).join('  '),
          })}
          dir={dir}
          lang={language}
          rows={12}
          readOnly={form.busy}
        />
        <FormFailure result={form.result} title={t('templates.failed')} />
        <div className={styles.switches}>
          <Button type="submit" size="sm" busy={form.busy}>
            {t('templates.save')}
          </Button>
          {changed && (
            <Button variant="ghost" size="sm" onClick={() => setRestoring(true)}>
              {t(`templates.${action}`)}
            </Button>
          )}
        </div>
      </Form>
      {restoring && (
        <RestoreDialog
          {...{ stage, language, action, onRestored }}
          onClose={() => setRestoring(false)}
        />
      )}
    </>
  );
}
