import { markLatin } from '@sumut/shared-ui';
import { useText } from './i18n.ts';
import styles from './NoScript.module.css';

/** The gate's form works without scripts, but the site behind it needs them. */
export function NoScript() {
  const t = useText();
  return (
    <noscript>
      <p className={styles.note}>{markLatin(t('noScript'))}</p>
    </noscript>
  );
}
