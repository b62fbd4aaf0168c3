import { classNames, Ltr, markLatin } from '@sumut/shared-ui';
import type { ReleaseHealth } from '@sumut/contracts/registry/registryState';
import { webVitalNames } from '@sumut/contracts/registry/webVitals';
import table from '../../../components/Table.module.css';
import { Cell } from '../../../components/Table.tsx';
import { useText } from '../../../i18n.ts';
import type { ReleaseStateName } from '../moduleReleases.ts';
import { useFigures } from '../useFigures.ts';
import styles from './ReleaseTable.module.css';

interface HealthCellsProps {
  /** Undefined for a release without reports. */
  health: ReleaseHealth | undefined;
  state: ReleaseStateName;
}

/** Cells with the metrics that pages have reported for a release. */
export function HealthCells({ health, state }: HealthCellsProps) {
  const t = useText('features/releases');
  const figures = useFigures();
  if (!health) return <td className={table.none} colSpan={5} />;
  const { share, visits, errorRate, loadTime } = health;
  const isServed = state === 'live' || state === 'canary';
  return (
    <>
      <Cell label={t('modules.columns.share')}>
        <span className={classNames(styles.share, styles[state])}>
          {isServed && (
            <>
              <span className={styles.bar} aria-hidden="true">
                <span className={styles.part} style={{ inlineSize: `${100 * share}%` }} />
              </span>
              <Ltr>{figures.share(share)}</Ltr>
            </>
          )}
        </span>
      </Cell>
      <Cell label={t('modules.columns.sessions')}>{figures.count(visits)}</Cell>
      <Cell label={t('modules.columns.errors')}>
        <Ltr>{figures.rate(errorRate)}</Ltr>
      </Cell>
      <Cell label={t('modules.columns.load')} className={loadTime ? table.figure : table.none}>
        {loadTime && (
          <>
            {figures.milliseconds(loadTime.median)}{' '}
            <span className={table.second}>
              {t('modules.percentile95', { time: figures.milliseconds(loadTime.p95) })}
            </span>
          </>
        )}
      </Cell>
      <PageFigures {...health} />
    </>
  );
}

/** Cell with the web vitals that pages have reported for a release, and the number of measurements of each. */
function PageFigures({ figures, samples }: Pick<ReleaseHealth, 'figures' | 'samples'>) {
  const t = useText('features/releases');
  const { milliseconds, score, count } = useFigures();
  const reported = webVitalNames.flatMap((name) => {
    const value = figures[name];
    if (value === null) return [];
    const written = name === 'cls' ? score(value) : milliseconds(value);
    return [{ name, text: t(`modules.figures.${name}`, { value: written }) }];
  });
  const few = reported.length === 0 ? Math.max(0, ...Object.values(samples ?? {})) : 0;
  return (
    <Cell
      label={t('modules.columns.figures')}
      className={reported.length > 0 || few > 0 ? table.figure : table.none}
    >
      {few > 0 && <span className={table.second}>{t('modules.few', { number: count(few) })}</span>}
      {reported.map(({ name, text }) => (
        <div key={name}>
          {markLatin(text)}{' '}
          {samples && <span className={table.second}>({count(samples[name])})</span>}
        </div>
      ))}
    </Cell>
  );
}
