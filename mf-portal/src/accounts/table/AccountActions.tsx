import { Button } from '@sumut/shared-ui';
import type { PortalAccount } from '@sumut/contracts';
import table from '../../parts/table/table.module.css';
import { useText } from '../i18n.ts';
import { questionsOf, type Question } from '../questions/question.ts';

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
export function AccountActions({ account, ask }: AccountActionsProps) {
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
