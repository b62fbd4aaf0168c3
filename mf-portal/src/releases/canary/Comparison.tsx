import { Ltr } from '@sumut/shared-ui';
import type { ReleaseHealth } from '@sumut/contracts';
import styles from './Comparison.module.css';
import { useText } from '../i18n.ts';

interface ComparisonProps {
  title: string;
  /** Undefined for a release that no page has reported of. */
  live: ReleaseHealth | undefined;
  candidate: ReleaseHealth | undefined;
  /** Null where there is none. */
  figure: (health: ReleaseHealth) => string | null;
}

/** One figure of both releases. */
export function Comparison({ title, live, candidate, figure }: ComparisonProps) {
  const t = useText();
  const sides = [
    { name: t('modules.canary.live'), health: live, mark: styles.live },
    { name: t('modules.canary.candidate'), health: candidate, mark: styles.candidate },
  ];
  return (
    <div className={styles.metric}>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.sides}>
        {sides.map(({ name, health, mark }) => (
          <div key={name}>
            <dt className={mark}>{name}</dt>
            <dd className={styles.figure}>
              <Ltr>{(health && figure(health)) ?? '–'}</Ltr>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
