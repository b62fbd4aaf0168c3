import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { call } from '@sumut/api-client';
import { Button, Ltr } from '@sumut/shared-ui';
import type { DemoAccount } from '@sumut/contracts/forms/login';
import { sessionEndpoints } from '@sumut/contracts/portal/sessionEndpoints';
import { useText } from '../../i18n.ts';
import styles from './DemoAccounts.module.css';

interface DemoAccountsProps {
  accounts: readonly DemoAccount[];
  onChoose: (account: DemoAccount) => void;
}

/** List of the demo accounts, each with a button that fills in the form. */
export function DemoAccounts({ accounts, onChoose }: DemoAccountsProps) {
  const t = useText('pages/employee-login');
  const portal = useText();
  const titleId = useId();
  return (
    <section className={styles.demo} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {t('demo.title')}
      </h2>
      <p className={styles.text}>{t('demo.text')}</p>
      <ul className={styles.list}>
        {accounts.map((account) => (
          <li key={account.username} className={styles.account}>
            <h3 className={styles.role}>{portal(`roles.${account.role}`)}</h3>
            <dl className={styles.facts}>
              <dt>{portal('signIn.username')}</dt>
              <dd>
                <Ltr>{account.username}</Ltr>
              </dd>
              <dt>{portal('signIn.password')}</dt>
              <dd>
                <Ltr>{account.password}</Ltr>
              </dd>
            </dl>
            <Button
              variant="ghost"
              size="sm"
              aria-label={t('demo.fillFor', { role: portal(`roles.${account.role}`) })}
              onClick={() => onChoose({ ...account })}
            >
              {t('demo.fill')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the demo accounts; empty outside demo mode and after a failure. */
export function useDemoAccounts(): readonly DemoAccount[] {
  const { data = [] } = useQuery({
    queryKey: ['demo-accounts'],
    queryFn: () => call(sessionEndpoints.demoAccounts),
  });
  return data;
}
