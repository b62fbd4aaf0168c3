import { useSharedText } from '../language/useSharedText.ts';
import styles from './SkipLink.module.css';

/** The page's first link: skips the header to the element with `targetId`. */
export function SkipLink({ targetId }: { targetId: string }) {
  const t = useSharedText();
  return (
    <a className={styles.skip} href={`#${targetId}`}>
      {t('actions.skipToContent')}
    </a>
  );
}
