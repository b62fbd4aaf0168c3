import { classNames, LogoMark, onDark, useSharedText } from '@sumut/shared-ui';
import { NoScript } from './NoScript.tsx';
import styles from './LoadingScreen.module.css';

/** Shows while it is not yet known whether the gate is open, and while the site behind an open one is on its way. */
export function LoadingScreen() {
  const t = useSharedText();
  return (
    <div role="status" className={classNames(onDark, styles.screen)}>
      <LogoMark className={styles.mark} />
      <p>{t('states.loading')}</p>
      <NoScript />
    </div>
  );
}
