import { useState } from 'react';
import { Skeleton, Badge, Button, classNames, Ltr, useFormat, toast } from '@sumut/shared-ui';
import type { KeySummary } from '@sumut/contracts/registry/keys';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { CollapsibleForm } from '../../../components/CollapsibleForm.tsx';
import { ListFailure } from '../../../components/ListFailure.tsx';
import table from '../../../components/Table.module.css';
import { Cell, Table } from '../../../components/Table.tsx';
import { longDate, Timestamp } from '../../../components/Timestamp.tsx';
import { useText } from '../../../i18n.ts';
import { useKeys, useKeyRevocation } from '../registryApi.ts';
import { Note, Section } from '../Section.tsx';
import { KeyForm } from './KeyForm.tsx';
import styles from './Keys.module.css';

/** The public keys of the teams, with a form to add one. */
export function Keys({ moduleNames }: { moduleNames: readonly string[] }) {
  const t = useText('features/releases');
  const query = useKeys();
  const { data, error } = query;
  const [revoking, setRevoking] = useState<KeySummary>();
  return (
    <Section title={t('keys.title')} lead={t('keys.lead')}>
      <ListFailure query={query} />
      {!data && !error && <Skeleton lines={3} />}
      {data?.length === 0 && <Note>{t('keys.none')}</Note>}
      {data && data.length > 0 && <KeyTable keys={data} onRevoke={setRevoking} />}
      <CollapsibleForm title={t('keys.addTitle')} className={styles.adding}>
        <KeyForm moduleNames={moduleNames} />
      </CollapsibleForm>
      {revoking && <RevokeDialog of={revoking} onClose={() => setRevoking(undefined)} />}
    </Section>
  );
}

const columns = ['name', 'module', 'rights', 'thumbprint', 'created', 'state', 'actions'] as const;

/** Number of characters of a thumbprint that are shown. */
const shortThumbprint = 8;

interface KeyTableProps {
  keys: readonly KeySummary[];
  onRevoke: (key: KeySummary) => void;
}

/** Table of the keys, including revoked ones. */
function KeyTable({ keys, onRevoke }: KeyTableProps) {
  const t = useText('features/releases');
  return (
    <Table headings={columns.map((column) => t(`keys.${column}`))}>
      <tbody>
        {keys.map((key) => (
          <KeyRow key={key.id} of={key} onRevoke={() => onRevoke(key)} />
        ))}
      </tbody>
    </Table>
  );
}

function KeyRow({ of, onRevoke }: { of: KeySummary; onRevoke: () => void }) {
  const t = useText('features/releases');
  const format = useFormat();
  const { id, name, module, rights, createdAt, revokedAt } = of;
  const right = rights.length > 1 ? 'all' : rights[0];
  return (
    <tr className={classNames(table.row, revokedAt !== null && styles.revoked)}>
      <th scope="row" className={table.whole}>
        <bdi>{name}</bdi>
      </th>
      <Cell label={t('keys.module')}>
        <Ltr>{module}</Ltr>
      </Cell>
      <Cell label={t('keys.rights')}>{right && t(`keys.rightChoices.${right}`)}</Cell>
      <Cell label={t('keys.thumbprint')}>
        <span title={id}>
          <Ltr>{`${id.slice(0, shortThumbprint)}…`}</Ltr>
        </span>
      </Cell>
      <Cell label={t('keys.created')}>
        <Timestamp at={createdAt} />
      </Cell>
      <Cell label={t('keys.state')}>
        {revokedAt === null ? (
          <Badge tone="good">{t('keys.valid')}</Badge>
        ) : (
          t('keys.revoked', { time: format.date(revokedAt, longDate) })
        )}
      </Cell>
      <td className={table.whole}>
        {revokedAt === null && (
          <div className={table.actions}>
            <Button
              variant="plain"
              className={table.action}
              aria-label={t('keys.revokeThis', { name })}
              onClick={onRevoke}
            >
              {t('keys.revoke')}
            </Button>
          </div>
        )}
      </td>
    </tr>
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
