import { Chip, LanguageSwitch, Lead, Wordmark } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import { surfaces, type Surface } from './surface.ts';
import styles from './KitPage.module.css';

interface KitHeaderProps {
  surface: Surface;
  onSurfaceChange: (surface: Surface) => void;
}

/** The page's title and introduction, with the switches for surface and language. */
export function KitHeader({ surface, onSurfaceChange }: KitHeaderProps) {
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
