import styles from './ProgressBar.module.css';

/** A thin line at the top while the next page is being loaded; it appears only when that takes noticeable time. */
export function ProgressBar() {
  return <div className={styles.bar} aria-hidden="true" />;
}
