import { useText } from '../../i18n.ts';
import styles from './SignInForm.module.css';

/** The sign-in page's heading; `lead` says what this step needs. */
export function SignInHead({ lead }: { lead: string }) {
  const t = useText();
  return (
    <header className={styles.head}>
      <h1 id="page-title" tabIndex={-1} className={styles.title}>
        {t('signIn.title')}
      </h1>
      <p className={styles.lead}>{lead}</p>
    </header>
  );
}
