import { CircleAlert } from 'lucide-react';
import { gateLimits } from '@sumut/contracts/gate/limits';
import { Icon, Ltr } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import styles from './GateForm.module.css';

/** The number of attempts that remain after `attempts` wrong passwords. */
export function Attempts({ attempts }: { attempts: number }) {
  const t = useText();
  return (
    <p className={styles.attempts}>
      <Icon icon={CircleAlert} />
      <span>
        {t('attemptsRemaining')} <Ltr>{gateLimits.maxAttempts - attempts}</Ltr>
      </span>
    </p>
  );
}
