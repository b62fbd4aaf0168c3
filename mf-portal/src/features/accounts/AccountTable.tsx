import { Badge, Button, classNames, Ltr, useFormat } from '@sumut/shared-ui';
import { hasDepartments, type PortalAccount } from '@sumut/contracts/portal/accounts';
import table from '../../components/Table.module.css';
import { Table, Cell } from '../../components/Table.tsx';
import { exactDate, longDate, Timestamp } from '../../components/Timestamp.tsx';
import { useText } from '../../i18n.ts';
import { fullName, useListed } from '../../records/format.ts';
import { useTermText } from '../../records/terms.ts';
import { getActions, type AccountAction } from './accountActions.ts';
import styles from './AccountForm.module.css';

const columns = [
  'name',
  'role',
  'state',
  'secondFactor',
  'lastSignIn',
  'sessions',
  'actions',
] as const;

interface AccountTableProps {
  accounts: readonly PortalAccount[];
  /** Username of the signed-in user. */
  own: string;
  /** When the accounts were loaded, in milliseconds since the epoch. */
  listedAt: number;
  onAction: (action: AccountAction) => void;
}

/** Table of all accounts, including disabled ones. */
export function AccountTable({ accounts, own, listedAt, onAction }: AccountTableProps) {
  const t = useText('features/accounts');
  return (
    <Table headings={columns.map((column) => t(`columns.${column}`))}>
      <tbody>
        {accounts.map((account) => (
          <AccountRow
            key={account.id}
            account={account}
            isOwn={account.username === own}
            listedAt={listedAt}
            onAction={onAction}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface AccountRowProps {
  account: PortalAccount;
  /** Whether the account belongs to the signed-in user. */
  isOwn: boolean;
  listedAt: number;
  onAction: (action: AccountAction) => void;
}

/** Table row of an account. */
function AccountRow({ account, isOwn, listedAt, onAction }: AccountRowProps) {
  const t = useText('features/accounts');
  const portal = useText();
  const format = useFormat();
  const listed = useListed();
  const termText = useTermText();
  const { lastSignInAt } = account;
  return (
    <tr className={table.row}>
      <th scope="row" className={table.whole}>
        <bdi>{fullName(account)}</bdi> {isOwn && <Badge tone="accent">{t('you')}</Badge>}
        {account.ofProvider && <Badge>{t('ofProvider.badge')}</Badge>}
        <span className={table.second}>
          <Ltr>{account.username}</Ltr>
        </span>
      </th>
      <Cell label={t('columns.role')}>
        {portal(`roles.${account.role}`)}
        {hasDepartments(account.role) && (
          <span className={table.second}>
            {listed(account.departments.map((id) => termText('departments', id))) ||
              t('noDepartments')}
          </span>
        )}
      </Cell>
      <StateCell account={account} listedAt={listedAt} />
      <Cell label={t('columns.secondFactor')}>
        {account.ofProvider
          ? t('ofProvider.secondFactor')
          : portal(account.secondFactor ? 'secondFactor.on' : 'secondFactor.off')}
      </Cell>
      <Cell label={t('columns.lastSignIn')}>
        {lastSignInAt === null ? t('never') : <Timestamp at={lastSignInAt} listedAt={listedAt} />}
      </Cell>
      <Cell label={t('columns.sessions')} className={table.figure}>
        {format.number(account.sessions)}
      </Cell>
      <td className={table.whole}>
        {isOwn && <span>{t('ownNote')}</span>}
        <AccountActions account={account} isOwn={isOwn} onAction={onAction} />
      </td>
    </tr>
  );
}

const tones = {
  active: 'good',
  temporary: 'info',
  expired: 'warn',
  disabled: 'neutral',
} as const satisfies Record<AccountStateName, string>;

interface StateCellProps {
  account: PortalAccount;
  /** When the account was loaded, in milliseconds since the epoch. */
  listedAt: number;
}

/** Cell that shows whether the account can sign in, and with which kind of password. */
function StateCell({ account, listedAt }: StateCellProps) {
  const t = useText('features/accounts');
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
      {account.lockedUntil !== null && account.lockedUntil > listedAt && (
        <span className={table.second}>
          {t('lockedUntil', { time: format.date(account.lockedUntil, exactDate) })}
        </span>
      )}
    </Cell>
  );
}

type AccountStateName = 'active' | 'temporary' | 'expired' | 'disabled';

/** The state of an account at a time in milliseconds since the epoch: whether it can sign in, and with which kind of password. */
function accountState(
  { disabled, secretUntil }: Pick<PortalAccount, 'disabled' | 'secretUntil'>,
  now: number,
): AccountStateName {
  if (disabled) return 'disabled';
  if (secretUntil === null) return 'active';
  return secretUntil > now ? 'temporary' : 'expired';
}

/** React keys of the buttons. Opposite actions share a key, so that the button keeps the focus when one replaces the other. */
const buttons = {
  rename: 'name',
  promote: 'role',
  demote: 'role',
  assign: 'departments',
  departments: 'departments',
  reset: 'reset',
  sessions: 'sessions',
  disable: 'state',
  enable: 'state',
} as const satisfies Record<AccountAction['kind'], string>;

/** Checks whether the opposite action is offered as well: a hiring manager can be promoted and demoted. */
const isOneOfTwo = ({ kind, account }: AccountAction): boolean =>
  kind === 'demote' && account.role === 'hiring-manager';

interface AccountActionsProps {
  account: PortalAccount;
  isOwn: boolean;
  onAction: (action: AccountAction) => void;
}

/** Action buttons of an account. */
function AccountActions({ account, isOwn, onAction }: AccountActionsProps) {
  const t = useText('features/accounts');
  const { username } = account;
  return (
    <div className={classNames(table.actions, table.wrapping)}>
      {getActions(account, isOwn).map((action) => {
        const label = t(`dialogs.${action.kind}.confirm`);
        return (
          <Button
            key={isOneOfTwo(action) ? action.kind : buttons[action.kind]}
            variant="plain"
            className={table.action}
            aria-label={t('actionFor', { action: label, username })}
            onClick={() => onAction(action)}
          >
            {label}
          </Button>
        );
      })}
    </div>
  );
}
