import { useLayoutEffect, useState } from 'react';
import {
  Ltr,
  PageMeta,
  SkipLink,
  useLanguage,
  Chip,
  LanguageSwitch,
  Lead,
  Wordmark,
} from '@sumut/shared-ui';
import { groups } from '../examples/index.ts';
import { useText } from '../i18n.ts';
import { ExampleCard } from './ExampleCard.tsx';
import { type Surface, SurfaceContext, surfaces } from './surface.ts';
import styles from './KitPage.module.css';

interface KitHeaderProps {
  surface: Surface;
  onSurfaceChange: (surface: Surface) => void;
}

/** The page's title and introduction, with the switches for surface and language. */
function KitHeader({ surface, onSurfaceChange }: KitHeaderProps) {
  const t = useText();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Wordmark />
        <div className={styles.switches}>
          <div role="group" aria-label={t('surface.label')} className={styles.surfaces}>
            {surfaces.map((name) => (
              <Chip key={name} pressed={name === surface} onClick={() => onSurfaceChange(name)}>
                {t(`surface.${name}`)}
              </Chip>
            ))}
          </div>
          <LanguageSwitch />
        </div>
      </div>
      <div className={styles.intro}>
        <h1 className={styles.title}>{t('title')}</h1>
        <Lead>{t('lead')}</Lead>
      </div>
    </header>
  );
}

/** The table of contents: a link to every component, by group. */
function Contents() {
  const t = useText();
  return (
    <nav aria-label={t('contents')} className={styles.contents}>
      {groups.map(([name, examples]) => (
        <div key={name}>
          <p className={styles.contentsTitle}>{t(`groups.${name}`)}</p>
          <ul role="list">
            {examples.map((example) => (
              <li key={example.name}>
                <a href={`#${example.name}`} className={styles.contentsLink}>
                  <Ltr>{example.name}</Ltr>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

const mainId = 'components';

/** Sets language and direction on the document, as the shell does on the site. */
function useDocumentLanguage(): void {
  const { language, direction } = useLanguage();
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = language;
    root.dir = direction;
  }, [language, direction]);
}

/** The kit page: all components, for the developers who use them. */
export function KitPage() {
  const t = useText();
  const { language } = useLanguage();
  const [surface, setSurface] = useState<Surface>('light');
  useDocumentLanguage();
  return (
    <div className={styles.page}>
      <PageMeta title={t('title')} description={t('lead')} />
      <SkipLink targetId={mainId} />
      <KitHeader surface={surface} onSurfaceChange={setSurface} />
      <div className={styles.columns}>
        <Contents />
        {/* The key resets the input of the examples when the language changes. */}
        <main key={language} id={mainId} tabIndex={-1} className={styles.main}>
          <SurfaceContext value={surface}>
            {groups.map(([name, examples]) => (
              <section key={name} aria-labelledby={`group-${name}`}>
                <p id={`group-${name}`} className={styles.groupTitle}>
                  {t(`groups.${name}`)}
                </p>
                {examples.map((example) => (
                  <ExampleCard key={example.name} example={example} />
                ))}
              </section>
            ))}
          </SurfaceContext>
        </main>
      </div>
    </div>
  );
}
