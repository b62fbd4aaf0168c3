import { Section } from '@sumut/shared-ui';
import { useText } from './i18n.ts';
import styles from './MissionAndVision.module.css';

const parts = ['mission', 'vision'] as const;

export function MissionAndVision() {
  const t = useText();
  return (
    <Section surface="ink">
      <div className={styles.parts}>
        {parts.map((part) => (
          <div key={part} className={styles.part}>
            <h2 id={part} className={styles.title}>
              {t(`${part}.title`)}
            </h2>
            <p className={styles.text}>{t(`${part}.text`)}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
