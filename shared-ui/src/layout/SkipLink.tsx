import { useSharedText } from '../language/useSharedText.ts';
import styles from './SkipLink.module.css';

/** The first link of a page, which skips the header and leads to the element with the id `targetId`. */
export function SkipLink({ targetId }: { targetId: string }) {
  const t = useSharedText();
  return (
    <a className={styles.skip} href={`#${targetId}`}>
      {t('actions.skipToContent')}
    </a>
  );
}
