import type { ModuleState, ReleaseHealth, ReleaseSummary } from '@sumut/contracts';
import { useText } from '../i18n.ts';
import { useFigures } from '../useFigures.ts';
import styles from './CanaryPanel.module.css';
import { Comparison } from './Comparison.tsx';

interface CanaryHealthProps {
  module: ModuleState;
  candidate: ReleaseSummary;
}

/** What pages reported of the candidate and of what is live. */
export function CanaryHealth({ module: { live, health }, candidate }: CanaryHealthProps) {
  const t = useText();
  const figures = useFigures();
  const healthOf = (hash: string | undefined) => health.find((one) => one.hash === hash);
  const both = { live: healthOf(live?.hash), candidate: healthOf(candidate.hash) };
  const time = (part: 'median' | 'p95') => (one: ReleaseHealth) =>
    one.loadTime && figures.milliseconds(one.loadTime[part]);
  return (
    <div className={styles.metrics}>
      <Comparison
        title={t('modules.columns.share')}
        {...both}
        figure={({ share }) => figures.share(share)}
      />
      <Comparison
        title={t('modules.columns.sessions')}
        {...both}
        figure={({ visits }) => figures.count(visits)}
      />
      <Comparison
        title={t('modules.columns.errors')}
        {...both}
        figure={({ errorRate }) => figures.rate(errorRate)}
      />
      <Comparison title={t('modules.columns.load')} {...both} figure={time('median')} />
      <Comparison title={t('modules.columns.slowest')} {...both} figure={time('p95')} />
      <p className={styles.note}>{t('modules.canary.note')}</p>
    </div>
  );
}
