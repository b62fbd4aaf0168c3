import type { ReactNode } from 'react';
import { Disclosure } from '@sumut/shared-ui';
import { getDirection, type Language } from '@sumut/contracts/language/language';
import { useText } from '../../../i18n.ts';
import { BothLanguages } from './BilingualFields.tsx';
import styles from './EditorFrame.module.css';

/** Collapsed preview of an entry in both languages. */
export function Preview({ children }: { children: (language: Language) => ReactNode }) {
  const t = useText('features/content');
  return (
    <Disclosure
      className={styles.preview}
      summary={<h3 className={styles.heading}>{t('preview')}</h3>}
    >
      <BothLanguages>
        {(language) => (
          <div lang={language} dir={getDirection(language)} className={styles.previewSide}>
            {children(language)}
          </div>
        )}
      </BothLanguages>
    </Disclosure>
  );
}

interface PreviewTextProps {
  title: string;
  paragraphs: readonly string[];
}

/** A title with its paragraphs. Empty parts are left out. */
export function PreviewText({ title, paragraphs }: PreviewTextProps) {
  return (
    <>
      {title && <h4 className={styles.previewTitle}>{title}</h4>}
      {paragraphs.map((paragraph, index) => (
        // Two paragraphs can be equal, so only the index is unique.
        <p key={index}>{paragraph}</p>
      ))}
    </>
  );
}
