import { useText } from './i18n.ts';
import styles from './NoScript.module.css';

/** The password can be given without scripts; what comes after it is made by them. */
export function NoScript() {
  const t = useText();
  return (
    <noscript>
      <p className={styles.note}>{t('noScript')}</p>
    </noscript>
  );
}
