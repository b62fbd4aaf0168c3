import { markLatin } from '@sumut/shared-ui';
import { useText } from './i18n.ts';
import styles from './NoScript.module.css';

/** For visitors without scripts: what works on the site without them (`site`), or that this page needs them (`page`). */
export function NoScript({ about }: { about: 'site' | 'page' }) {
  const t = useText();
  return (
    <noscript>
      <p className={styles.note}>{markLatin(t(`noScript.${about}`))}</p>
    </noscript>
  );
}
