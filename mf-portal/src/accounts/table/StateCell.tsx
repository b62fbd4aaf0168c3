import { Badge, useFormat } from '@sumut/shared-ui';
import type { PortalAccount } from '@sumut/contracts';
import { Cell } from '../../parts/table/Cell.tsx';
import table from '../../parts/table/table.module.css';
import { longDate } from '../../records/receivedFormats.ts';
import { accountState, type AccountStateName } from '../accountState.ts';
import styles from './StateCell.module.css';
import { useText } from '../i18n.ts';

const tones = {
  active: 'good',
  temporary: 'info',
  expired: 'warn',
  disabled: 'neutral',
} as const satisfies Record<AccountStateName, string>;

interface StateCellProps {
  account: PortalAccount;
  /** When it was loaded, in milliseconds since the epoch. */
  listedAt: number;
}

/** Whether, and with what, somebody can sign in. */
export function StateCell({ account, listedAt }: StateCellProps) {
  const t = useText();
  const format = useFormat();
  const state = accountState(account, listedAt);
  return (
    <Cell label={t('columns.state')}>
      <span className={styles.state}>
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      </span>
      {state === 'temporary' && account.secretUntil !== null && (
        <span className={table.second}>
          {t('until', { time: format.date(account.secretUntil, longDate) })}
        </span>
      )}
    </Cell>
  );
}
