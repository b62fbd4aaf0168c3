import { Ltr } from '@sumut/shared-ui';
import { useText } from './i18n.ts';
import styles from './Stats.module.css';
import { useCount } from './useCount.ts';

/** The company in figures (docs/specification.md#9-business-constants-and-limits). */
const stats = { experience: '10+', projects: '15+', patents: '20+' } as const;
const names = Object.keys(stats) as (keyof typeof stats)[];

function Figure({ children }: { children: string }) {
  const value = useCount();
  return (
    <dd ref={value} className={styles.value}>
      <Ltr>{children}</Ltr>
    </dd>
  );
}

export function Stats() {
  const t = useText();
  return (
    <dl className={styles.stats}>
      {names.map((name) => (
        <div key={name} className={styles.stat}>
          <dt className={styles.label}>{t(`stats.${name}`)}</dt>
          <Figure>{stats[name]}</Figure>
        </div>
      ))}
    </dl>
  );
}
