import type { ReactNode } from 'react';
import { Disclosure } from '@sumut/shared-ui';
import { directionOf, type Language } from '@sumut/contracts';
import { useText } from '../i18n.ts';
import { Sides } from './BilingualFields.tsx';
import styles from './Preview.module.css';

/** What visitors will read, in both languages. */
export function Preview({ children }: { children: (language: Language) => ReactNode }) {
  const t = useText();
  return (
    <Disclosure
      className={styles.preview}
      summary={<h3 className={styles.heading}>{t('preview')}</h3>}
    >
      <Sides>
        {(language) => (
          <div lang={language} dir={directionOf(language)} className={styles.side}>
            {children(language)}
          </div>
        )}
      </Sides>
    </Disclosure>
  );
}

interface PreviewTextProps {
  title: string;
  paragraphs: readonly string[];
}

/** A title with its paragraphs, as far as they are written. */
export function PreviewText({ title, paragraphs }: PreviewTextProps) {
  return (
    <>
      {title && <h4 className={styles.title}>{title}</h4>}
      {paragraphs.map((paragraph, index) => (
        // Two paragraphs may say the same, and none has anything but its place.
        <p key={index}>{paragraph}</p>
      ))}
    </>
  );
}
