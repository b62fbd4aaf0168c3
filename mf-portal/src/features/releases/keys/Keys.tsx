import { useState } from 'react';
import { Badge, Ltr, useFormat, toast } from '@sumut/shared-ui';
import type { KeySummary } from '@sumut/contracts/registry/keys';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { CollapsibleForm } from '../../../components/CollapsibleForm.tsx';
import { PartState } from '../../../components/ListFailure.tsx';
import { DataTable, RowAction } from '../../../components/Table.tsx';
import { longDate, Timestamp } from '../../../components/Timestamp.tsx';
import { useText } from '../../../i18n.ts';
import { useKeys, useKeyRevocation } from '../registryApi.ts';
import { Note, Section } from '../Section.tsx';
import { KeyForm } from './KeyForm.tsx';
import styles from './KeyForm.module.css';

/** The public keys of the teams, with a form to add one. */
export function Keys({ moduleNames }: { moduleNames: readonly string[] }) {
  const t = useText('features/releases');
  const query = useKeys();
  const { data } = query;
  const [revoking, setRevoking] = useState<KeySummary>();
  return (
    <Section title={t('keys.title')} lead={t('keys.lead')}>
      <PartState query={query} />
      {data?.length === 0 && <Note>{t('keys.none')}</Note>}
      {data && data.length > 0 && <KeyTable keys={data} onRevoke={setRevoking} />}
      <CollapsibleForm title={t('keys.addTitle')} className={styles.adding}>
        <KeyForm moduleNames={moduleNames} />
      </CollapsibleForm>
      {revoking && <RevokeDialog of={revoking} onClose={() => setRevoking(undefined)} />}
    </Section>
  );
}

/** Number of characters of a thumbprint that are shown. */
const shortThumbprint = 8;

interface KeyTableProps {
  keys: readonly KeySummary[];
  onRevoke: (key: KeySummary) => void;
}

/** Table of the keys, including revoked ones. */
function KeyTable({ keys, onRevoke }: KeyTableProps) {
  const t = useText('features/releases');
  const format = useFormat();
  return (
    <DataTable
      rows={keys}
      id={({ id }) => id}
      rowClass={({ revokedAt }) => revokedAt !== null && styles.revoked}
      columns={[
        { heading: t('keys.name'), cell: ({ name }) => <bdi>{name}</bdi> },
        { heading: t('keys.module'), cell: ({ module }) => <Ltr>{module}</Ltr> },
        {
          heading: t('keys.rights'),
          cell: ({ rights }) => {
            const right = rights.length > 1 ? 'all' : rights[0];
            return right && t(`keys.rightChoices.${right}`);
          },
        },
        {
          heading: t('keys.thumbprint'),
          cell: ({ id }) => (
            <span title={id}>
              <Ltr>{`${id.slice(0, shortThumbprint)}…`}</Ltr>
            </span>
          ),
        },
        { heading: t('keys.created'), cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
        {
          heading: t('keys.state'),
          cell: ({ revokedAt }) =>
            revokedAt === null ? (
              <Badge tone="good">{t('keys.valid')}</Badge>
            ) : (
              t('keys.revoked', { time: format.date(revokedAt, longDate) })
            ),
        },
        {
          heading: t('keys.actions'),
          isWhole: true,
          cell: (key) =>
            key.revokedAt === null && (
              <RowAction
                name={t('keys.revokeThis', { name: key.name })}
                onClick={() => onRevoke(key)}
              >
                {t('keys.revoke')}
              </RowAction>
            ),
        },
      ]}
    />
  );
}

/** Dialog that requests confirmation before a key is revoked. */
function RevokeDialog({ of, onClose }: { of: KeySummary; onClose: () => void }) {
  const t = useText('features/releases');
  const revocation = useKeyRevocation();
  const { id, name, module } = of;
  const execute = async () => {
    await revocation.mutateAsync(id);
    toast({ type: 'success', title: t('keys.revokeDone', { name }) });
  };
  return (
    <ConfirmDialog
      removesOpener
      title={t('keys.revokeTitle', { name })}
      confirm={t('keys.revoke')}
      onConfirm={execute}
      onClose={onClose}
    >
      <p>{t('keys.revokeText', { module })}</p>
    </ConfirmDialog>
  );
}
