import { useId } from 'react';
import { Form, useForm } from '@sumut/forms';
import { Button, SelectField, TextField, toast } from '@sumut/shared-ui';
import { type NewWorkflow, newWorkflowSchema } from '@sumut/contracts/registry/workflows';
import * as z from 'zod/mini';
import { line } from '@sumut/contracts/forms/text';
import { partNameSchema } from '@sumut/contracts/registry/release';
import { FormFailure } from '../../../components/forms.tsx';
import { useFormFailure } from '../../../problems.ts';
import { portalDraftKey } from '../../../session/drafts.ts';
import { useUser } from '../../../session/session.ts';
import { useText } from '../../../i18n.ts';
import form from '../keys/KeyForm.module.css';
import { useWorkflowAddition } from '../registryApi.ts';
import styles from './Workflows.module.css';

/** Suggested issuers: those of the CI systems that most teams use. Other addresses can be entered. */
const knownIssuers = ['https://token.actions.githubusercontent.com', 'https://gitlab.com'] as const;

/** Choices for the rights of a workflow. */
const workflowRights = ['all', 'upload'] as const;
type WorkflowRight = (typeof workflowRights)[number];

/** Schema that turns the form's input into the request, without an empty environment. */
const workflowFormSchema = z.extend(z.omit(newWorkflowSchema, { environment: true, live: true }), {
  module: z.pipe(line(80), partNameSchema),
  environment: z.pipe(
    line(255, 0),
    z.transform((name) => name || undefined),
  ),
  live: z.pipe(
    z.enum(workflowRights),
    z.transform((choice: WorkflowRight) => choice === 'all'),
  ),
});

/** Initial values of the form. Most teams release tags of a repository at GitHub. */
const emptyWorkflow = {
  module: '',
  issuer: knownIssuers[0],
  repository: '',
  workflow: '.github/workflows/release.yml',
  ref: 'refs/tags/v*',
  environment: '',
  live: 'all' as WorkflowRight,
};

/** Props of fields whose value is stored exactly as typed: left to right, without corrections. */
const exact = {
  dir: 'ltr',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** Form that allows a workflow to release a module. Existing modules and known issuers are suggested. */
export function WorkflowForm({ moduleNames }: { moduleNames: readonly string[] }) {
  const t = useText('features/releases');
  const modulesId = useId();
  const issuersId = useId();
  const addition = useWorkflowAddition();
  const onFailed = useFormFailure(t('workflows.addErrorTitle'));
  const { username } = useUser();
  const workflow = useForm({
    schema: workflowFormSchema,
    initial: emptyWorkflow,
    draft: portalDraftKey(username, 'workflow'),
  });
  const isTaken = workflow.formState.errors.workflow?.message === 'taken';

  const send = async (added: NewWorkflow) => {
    await addition.mutateAsync(added);
    const { repository, module } = added;
    toast({ type: 'success', title: t('workflows.added', { repository, module }) });
  };

  return (
    <Form form={workflow} send={send} onFailed={onFailed} className={form.form}>
      <TextField
        {...workflow.field('module', t('workflows.module'))}
        hint={t('keys.moduleHint')}
        list={modulesId}
        {...exact}
      />
      <Suggestions id={modulesId} values={moduleNames} />
      <TextField
        {...workflow.field('repository', t('workflows.repository'))}
        hint={t('workflows.repositoryHint')}
        {...exact}
      />
      <TextField
        {...workflow.field('workflow', t('workflows.workflow'))}
        hint={t(isTaken ? 'workflows.taken' : 'workflows.workflowHint')}
        {...exact}
      />
      <TextField
        {...workflow.field('ref', t('workflows.ref'))}
        hint={t('workflows.refHint', { branch: 'refs/heads/main', tags: 'refs/tags/v*' })}
        {...exact}
      />
      <TextField
        {...workflow.field('environment', t('workflows.environment'))}
        hint={t('workflows.environmentHint', { example: 'production' })}
        optional
        {...exact}
      />
      <TextField
        {...workflow.field('issuer', t('workflows.issuer'))}
        hint={t('workflows.issuerHint')}
        list={issuersId}
        {...exact}
      />
      <Suggestions id={issuersId} values={knownIssuers} />
      <SelectField
        {...workflow.field('live', t('workflows.rights'))}
        hint={t('workflows.rightsHint')}
        options={workflowRights.map((value) => ({
          value,
          label: t(`workflows.rightChoices.${value}`),
        }))}
      />
      <FormFailure
        result={workflow.result}
        title={t('workflows.addErrorTitle')}
        className={form.wide}
      />
      <Button type="submit" size="sm" className={styles.submit} busy={workflow.busy}>
        {t(workflow.busy ? 'workflows.adding' : 'workflows.add')}
      </Button>
    </Form>
  );
}

const Suggestions = ({ id, values }: { id: string; values: readonly string[] }) => (
  <datalist id={id}>
    {values.map((value) => (
      <option key={value} value={value} />
    ))}
  </datalist>
);
