import type { Language } from '@sumut/contracts';
import styles from './RecordDetail.module.css';

/** Text as a visitor sent it: line breaks kept, each paragraph in its own direction, isolated from the page. */
export function SentText({ text, language }: { text: string; language: Language }) {
  return (
    <div className={styles.text} dir="auto" lang={language}>
      {text}
    </div>
  );
}
