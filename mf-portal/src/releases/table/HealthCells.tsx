import { classNames, Ltr } from '@sumut/shared-ui';
import type { ReleaseHealth } from '@sumut/contracts';
import table from '../../parts/table/table.module.css';
import { Cell } from '../../parts/table/Cell.tsx';
import { useText } from '../i18n.ts';
import { useFigures } from '../useFigures.ts';
import type { ReleaseStateName } from './releaseState.ts';
import { PageFigures } from './PageFigures.tsx';
import styles from './ReleaseTable.module.css';

interface HealthCellsProps {
  /** Undefined for a release that no page has reported of. */
  health: ReleaseHealth | undefined;
  state: ReleaseStateName;
}

/** What pages reported of a release. */
export function HealthCells({ health, state }: HealthCellsProps) {
  const t = useText();
  const figures = useFigures();
  if (!health) return <td className={table.none} colSpan={5} />;
  const { share, visits, errorRate, loadTime } = health;
  return (
    <>
      <Cell label={t('modules.columns.share')}>
        <span className={classNames(styles.share, styles[state])}>
          <span className={styles.bar} aria-hidden="true">
            <span className={styles.part} style={{ inlineSize: `${100 * share}%` }} />
          </span>
          <Ltr>{figures.share(share)}</Ltr>
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
      <PageFigures figures={health.figures} />
    </>
  );
}
