import { markLatin } from '@sumut/shared-ui';
import { useText } from './i18n.ts';
import styles from './NoScript.module.css';

/** A note for visitors without scripts: what works on the site without scripts (`site`), or that this page needs scripts (`page`). */
export function NoScript({ scope }: { scope: 'site' | 'page' }) {
  const t = useText();
  return (
    <noscript>
      <p className={styles.note}>{markLatin(t(`noScript.${scope}`))}</p>
    </noscript>
  );
}
