import { Badge, Ltr, useFormat } from '@sumut/shared-ui';
import type { PortalAccount } from '@sumut/contracts';
import { useText as usePortalText } from '../../i18n.ts';
import { Cell } from '../../parts/table/Cell.tsx';
import table from '../../parts/table/table.module.css';
import { Received } from '../../records/Received.tsx';
import { useText } from '../i18n.ts';
import type { Question } from '../questions/question.ts';
import { AccountActions } from './AccountActions.tsx';
import { StateCell } from './StateCell.tsx';

interface AccountRowProps {
  account: PortalAccount;
  /** Of who looks at it. */
  isOwn: boolean;
  listedAt: number;
  ask: (question: Question) => void;
}

/** One person's account. */
export function AccountRow({ account, isOwn, listedAt, ask }: AccountRowProps) {
  const t = useText();
  const portal = usePortalText();
  const format = useFormat();
  const { lastSignInAt } = account;
  return (
    <tr className={table.row}>
      <th scope="row" className={table.whole}>
        <bdi>{`${account.firstName} ${account.lastName}`.trim()}</bdi>{' '}
        {isOwn && <Badge tone="accent">{t('you')}</Badge>}
        <span className={table.second}>
          <Ltr>{account.username}</Ltr>
        </span>
      </th>
      <Cell label={t('columns.role')}>{portal(`roles.${account.role}`)}</Cell>
      <StateCell account={account} listedAt={listedAt} />
      <Cell label={t('columns.secondFactor')}>
        {portal(account.secondFactor ? 'secondFactor.on' : 'secondFactor.off')}
      </Cell>
      <Cell label={t('columns.lastSignIn')}>
        {lastSignInAt === null ? t('never') : <Received at={lastSignInAt} listedAt={listedAt} />}
      </Cell>
      <Cell label={t('columns.sessions')} className={table.figure}>
        {format.number(account.sessions)}
      </Cell>
      <td className={table.whole}>
        {isOwn ? t('ownNote') : <AccountActions account={account} ask={ask} />}
      </td>
    </tr>
  );
}
