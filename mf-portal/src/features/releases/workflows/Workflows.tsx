import { useState } from 'react';
import { Button, Ltr, Skeleton, toast } from '@sumut/shared-ui';
import { repositoryUrl } from '@sumut/contracts/registry/releaseIdentity';
import type { WorkflowSummary } from '@sumut/contracts/registry/workflows';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { CollapsibleForm } from '../../../components/CollapsibleForm.tsx';
import { ListFailure } from '../../../components/ListFailure.tsx';
import table from '../../../components/Table.module.css';
import { Cell, Table } from '../../../components/Table.tsx';
import { Timestamp } from '../../../components/Timestamp.tsx';
import { useText } from '../../../i18n.ts';
import keys from '../keys/Keys.module.css';
import { useWorkflowRemoval, useWorkflows } from '../registryApi.ts';
import { Note, Section } from '../Section.tsx';
import { WorkflowForm } from './WorkflowForm.tsx';
import styles from './Workflows.module.css';

/** The workflows that may release without a key, with a form to add one. */
export function Workflows({ moduleNames }: { moduleNames: readonly string[] }) {
  const t = useText('features/releases');
  const query = useWorkflows();
  const { data, error } = query;
  const [removing, setRemoving] = useState<WorkflowSummary>();
  return (
    <Section title={t('workflows.title')} lead={t('workflows.lead')}>
      <ListFailure query={query} />
      {!data && !error && <Skeleton lines={3} />}
      {data?.length === 0 && <Note>{t('workflows.none')}</Note>}
      {data && data.length > 0 && (
        <Table headings={columns.map((column) => t(`workflows.${column}`))}>
          <tbody>
            {data.map((workflow) => (
              <WorkflowRow key={workflow.id} of={workflow} onRemove={() => setRemoving(workflow)} />
            ))}
          </tbody>
        </Table>
      )}
      <CollapsibleForm title={t('workflows.addTitle')} className={keys.adding}>
        <WorkflowForm moduleNames={moduleNames} />
      </CollapsibleForm>
      {removing && <RemoveDialog of={removing} onClose={() => setRemoving(undefined)} />}
    </Section>
  );
}

const columns = ['repository', 'module', 'workflow', 'ref', 'rights', 'used', 'actions'] as const;

function WorkflowRow({ of, onRemove }: { of: WorkflowSummary; onRemove: () => void }) {
  const t = useText('features/releases');
  const { repository, module, workflow, ref, environment, issuer, live, usedAt } = of;
  return (
    <tr className={table.row}>
      <th scope="row" className={table.whole}>
        <a href={repositoryUrl({ issuer, repository })} title={issuer} className={styles.exact}>
          <Ltr>{repository}</Ltr>
        </a>
      </th>
      <Cell label={t('workflows.module')}>
        <Ltr>{module}</Ltr>
      </Cell>
      <Cell label={t('workflows.workflow')} className={styles.exact}>
        <Ltr>{workflow}</Ltr>
      </Cell>
      <Cell label={t('workflows.ref')} className={styles.exact}>
        <Ltr>{ref}</Ltr>
        {environment !== undefined && (
          <span className={styles.second}>{t('workflows.inEnvironment', { environment })}</span>
        )}
      </Cell>
      <Cell label={t('workflows.rights')}>
        {t(`workflows.rightChoices.${live ? 'all' : 'upload'}`)}
      </Cell>
      <Cell label={t('workflows.used')}>
        {usedAt === null ? t('workflows.unused') : <Timestamp at={usedAt} />}
      </Cell>
      <td className={table.whole}>
        <div className={table.actions}>
          <Button
            variant="plain"
            className={table.action}
            aria-label={t('workflows.removeThis', { repository, module })}
            onClick={onRemove}
          >
            {t('workflows.remove')}
          </Button>
        </div>
      </td>
    </tr>
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
