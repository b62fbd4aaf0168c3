import { useState } from 'react';
import { Ltr, toast } from '@sumut/shared-ui';
import { repositoryUrl } from '@sumut/contracts/registry/releaseIdentity';
import type { WorkflowSummary } from '@sumut/contracts/registry/workflows';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { CollapsibleForm } from '../../../components/CollapsibleForm.tsx';
import { PartState } from '../../../components/ListFailure.tsx';
import { DataTable, RowAction } from '../../../components/Table.tsx';
import { Timestamp } from '../../../components/Timestamp.tsx';
import { useText } from '../../../i18n.ts';
import keys from '../keys/KeyForm.module.css';
import { useWorkflowRemoval, useWorkflows } from '../registryApi.ts';
import { Note, Section } from '../Section.tsx';
import { WorkflowForm } from './WorkflowForm.tsx';
import styles from './Workflows.module.css';

/** The workflows that may release without a key, with a form to add one. */
export function Workflows({ moduleNames }: { moduleNames: readonly string[] }) {
  const t = useText('features/releases');
  const query = useWorkflows();
  const { data } = query;
  const [removing, setRemoving] = useState<WorkflowSummary>();
  return (
    <Section title={t('workflows.title')} lead={t('workflows.lead')}>
      <PartState query={query} />
      {data?.length === 0 && <Note>{t('workflows.none')}</Note>}
      {data && data.length > 0 && <WorkflowTable workflows={data} onRemove={setRemoving} />}
      <CollapsibleForm title={t('workflows.addTitle')} className={keys.adding}>
        <WorkflowForm moduleNames={moduleNames} />
      </CollapsibleForm>
      {removing && <RemoveDialog of={removing} onClose={() => setRemoving(undefined)} />}
    </Section>
  );
}

interface WorkflowTableProps {
  workflows: readonly WorkflowSummary[];
  onRemove: (workflow: WorkflowSummary) => void;
}

function WorkflowTable({ workflows, onRemove }: WorkflowTableProps) {
  const t = useText('features/releases');
  return (
    <DataTable
      rows={workflows}
      id={({ id }) => id}
      columns={[
        {
          heading: t('workflows.repository'),
          cell: ({ repository, issuer }) => (
            <a href={repositoryUrl({ issuer, repository })} title={issuer} className={styles.exact}>
              <Ltr>{repository}</Ltr>
            </a>
          ),
        },
        { heading: t('workflows.module'), cell: ({ module }) => <Ltr>{module}</Ltr> },
        {
          heading: t('workflows.workflow'),
          className: styles.exact,
          cell: ({ workflow }) => <Ltr>{workflow}</Ltr>,
        },
        {
          heading: t('workflows.ref'),
          className: styles.exact,
          cell: ({ ref, environment }) => (
            <>
              <Ltr>{ref}</Ltr>
              {environment !== undefined && (
                <span className={styles.second}>
                  {t('workflows.inEnvironment', { environment })}
                </span>
              )}
            </>
          ),
        },
        {
          heading: t('workflows.rights'),
          cell: ({ live }) => t(`workflows.rightChoices.${live ? 'all' : 'upload'}`),
        },
        {
          heading: t('workflows.used'),
          cell: ({ usedAt }) =>
            usedAt === null ? t('workflows.unused') : <Timestamp at={usedAt} />,
        },
        {
          heading: t('workflows.actions'),
          isWhole: true,
          cell: (workflow) => {
            const { repository, module } = workflow;
            return (
              <RowAction
                name={t('workflows.removeThis', { repository, module })}
                onClick={() => onRemove(workflow)}
              >
                {t('workflows.remove')}
              </RowAction>
            );
          },
        },
      ]}
    />
  );
}

/** Dialog that requests confirmation before a workflow is removed. */
function RemoveDialog({ of, onClose }: { of: WorkflowSummary; onClose: () => void }) {
  const t = useText('features/releases');
  const removal = useWorkflowRemoval();
  const { id, repository, module } = of;
  const execute = async () => {
    await removal.mutateAsync(id);
    toast({ type: 'success', title: t('workflows.removeDone', { repository, module }) });
  };
  return (
    <ConfirmDialog
      removesOpener
      title={t('workflows.removeTitle', { repository, module })}
      confirm={t('workflows.remove')}
      onConfirm={execute}
      onClose={onClose}
    >
      <p>{t('workflows.removeText', { module })}</p>
    </ConfirmDialog>
  );
}
