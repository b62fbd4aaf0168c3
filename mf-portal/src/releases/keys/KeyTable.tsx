import { Badge, Button, classNames, Ltr, useFormat } from '@sumut/shared-ui';
import type { KeySummary } from '@sumut/contracts';
import { Cell } from '../../parts/table/Cell.tsx';
import { Table } from '../../parts/table/Table.tsx';
import table from '../../parts/table/table.module.css';
import { longDate } from '../../records/receivedFormats.ts';
import { Received } from '../../records/Received.tsx';
import styles from './Keys.module.css';
import { useText } from '../i18n.ts';

const columns = ['name', 'module', 'thumbprint', 'created', 'state', 'actions'] as const;

/** How much of a thumbprint tells keys apart. */
const shortThumbprint = 8;

interface KeyTableProps {
  keys: readonly KeySummary[];
  onRevoke: (key: KeySummary) => void;
}

/** The keys that teams release with, and those that they no longer can. */
export function KeyTable({ keys, onRevoke }: KeyTableProps) {
  const t = useText();
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
  const t = useText();
  const format = useFormat();
  const { id, name, module, createdAt, revokedAt } = of;
  return (
    <tr className={classNames(table.row, revokedAt !== null && styles.revoked)}>
      <th scope="row" className={table.whole}>
        <bdi>{name}</bdi>
      </th>
      <Cell label={t('keys.module')}>
        <Ltr>{module}</Ltr>
      </Cell>
      <Cell label={t('keys.thumbprint')}>
        <span title={id}>
          <Ltr>{`${id.slice(0, shortThumbprint)}…`}</Ltr>
        </span>
      </Cell>
      <Cell label={t('keys.created')}>
        <Received at={createdAt} />
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
