import { Badge, Ltr, useFormat, Button } from '@sumut/shared-ui';
import type { PortalAccount } from '@sumut/contracts';
import table from '../../components/Table.module.css';
import { Table, Cell } from '../../components/Table.tsx';
import { Received, longDate } from '../../components/Timestamp.tsx';
import { useText as usePortalText } from '../../i18n.ts';
import { questionsOf, type Question } from './accountActions.ts';
import styles from './AccountTable.module.css';
import { useText } from './i18n.ts';

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
  /** Username of who looks at them. */
  own: string;
  /** When they were loaded, in milliseconds since the epoch. */
  listedAt: number;
  ask: (question: Question) => void;
}

/** Everybody who can sign in, or could. */
export function AccountTable({ accounts, own, listedAt, ask }: AccountTableProps) {
  const t = useText();
  return (
    <Table headings={columns.map((column) => t(`columns.${column}`))}>
      <tbody>
        {accounts.map((account) => (
          <AccountRow
            key={account.id}
            account={account}
            isOwn={account.username === own}
            listedAt={listedAt}
            ask={ask}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface AccountRowProps {
  account: PortalAccount;
  /** Of who looks at it. */
  isOwn: boolean;
  listedAt: number;
  ask: (question: Question) => void;
}

/** One person's account. */
function AccountRow({ account, isOwn, listedAt, ask }: AccountRowProps) {
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
function StateCell({ account, listedAt }: StateCellProps) {
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

type AccountStateName = 'active' | 'temporary' | 'expired' | 'disabled';

/** Whether, and with what, somebody can sign in at a time (milliseconds since the epoch). */
function accountState(
  { disabled, secretUntil }: Pick<PortalAccount, 'disabled' | 'secretUntil'>,
  now: number,
): AccountStateName {
  if (disabled) return 'disabled';
  if (secretUntil === null) return 'active';
  return secretUntil > now ? 'temporary' : 'expired';
}

/** What is done turns some buttons around: they are the same ones, and the keyboard's place on the page stays. */
const buttons = {
  promote: 'role',
  demote: 'role',
  reset: 'reset',
  sessions: 'sessions',
  disable: 'state',
  enable: 'state',
} as const satisfies Record<Question['kind'], string>;

interface AccountActionsProps {
  account: PortalAccount;
  ask: (question: Question) => void;
}

/** The buttons of an account. */
function AccountActions({ account, ask }: AccountActionsProps) {
  const t = useText();
  const { username } = account;
  return (
    <div className={table.actions}>
      {questionsOf(account).map((question) => {
        const action = t(`questions.${question.kind}.confirm`);
        return (
          <Button
            key={buttons[question.kind]}
            variant="plain"
            className={table.action}
            aria-label={t('actionFor', { action, username })}
            onClick={() => ask(question)}
          >
            {action}
          </Button>
        );
      })}
    </div>
  );
}
