import { markLatin } from '@sumut/shared-ui';
import styles from './Paragraphs.module.css';

/** Running text, with one paragraph per entry. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <div className={styles.paragraphs}>
      {texts.map((text) => (
        <p key={text}>{markLatin(text)}</p>
      ))}
    </div>
  );
}
