import { classNames, LogoMark, onDark, useSharedText } from '@sumut/shared-ui';
import { NoScript } from '../NoScript.tsx';
import styles from './LoadingScreen.module.css';

/** Shown until the initial check has decided whether the gate is open, and while the site behind the gate loads. */
export function LoadingScreen() {
  const t = useSharedText();
  return (
    <div role="status" className={classNames(onDark, styles.screen)}>
      <LogoMark className={styles.mark} />
      <p data-shared="states.loading">{t('states.loading')}</p>
      <NoScript scope="page" />
    </div>
  );
}
