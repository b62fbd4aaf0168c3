import { markLatin } from '@sumut/shared-ui';
import styles from './Paragraphs.module.css';

/** Running text, with one paragraph per entry. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <div className={styles.paragraphs}>
      {texts.map((text, index) => (
        // Two paragraphs may have the same text.
        <p key={index}>{markLatin(text)}</p>
      ))}
    </div>
  );
}
