import type { PortalAccount } from '@sumut/contracts';
import { Table } from '../../parts/table/Table.tsx';
import { useText } from '../i18n.ts';
import type { Question } from '../questions/question.ts';
import { AccountRow } from './AccountRow.tsx';

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
