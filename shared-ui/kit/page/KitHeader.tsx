import { Chip, LanguageSwitch, Lead, Wordmark } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import { grounds, type Ground } from './ground.ts';
import styles from './KitPage.module.css';

interface KitHeaderProps {
  ground: Ground;
  onGroundChange: (ground: Ground) => void;
}

/** What this page is, and its two switches. */
export function KitHeader({ ground, onGroundChange }: KitHeaderProps) {
  const t = useText();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Wordmark />
        <div className={styles.switches}>
          <div role="group" aria-label={t('ground.label')} className={styles.grounds}>
            {grounds.map((name) => (
              <Chip key={name} pressed={name === ground} onClick={() => onGroundChange(name)}>
                {t(`ground.${name}`)}
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
