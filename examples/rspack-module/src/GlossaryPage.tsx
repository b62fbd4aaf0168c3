import { Suspense, useState } from 'react';
import { Button, lazyRetry, PageHead, PageMeta, Section } from '@sumut/shared-ui';
import styles from './GlossaryPage.module.css';
import { useText } from './i18n.ts';

/** Loaded as a separate chunk with its own style sheet. */
const TermList = lazyRetry(async () => ({ default: (await import('./TermList.tsx')).TermList }));

/** The page at `/glossary`. */
export function GlossaryPage() {
  const t = useText();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <PageMeta title={t('title')} description={t('lead')} />
      <PageHead surface="ink" title={t('title')} lead={t('lead')} />
      <Section surface="mist">
        <div className={styles.content}>
          {/* The button stays in the document, so that it keeps the focus. */}
          <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {t('show')}
          </Button>
          {isShown && (
            <div className={styles.terms}>
              <Suspense>
                <TermList />
              </Suspense>
            </div>
          )}
        </div>
      </Section>
    </>
  );
}
