import { ChevronRight } from 'lucide-react';
import { Icon, Ltr, useLanguage } from '@sumut/shared-ui';
import type {
  ModuleState,
  ReleaseHealth,
  ReleaseSummary,
} from '@sumut/contracts/registry/registryState';
import styles from './CanaryPanel.module.css';
import { useText } from '../../i18n.ts';
import { type ModulePanelProps, Panel } from './RequestPanel.tsx';
import { useFigures } from './useFigures.ts';

/** Comparison of a candidate with the live release, with actions. */
export function CanaryPanel({ module, onAction }: ModulePanelProps) {
  const t = useText('features/releases');
  const figures = useFigures();
  const { language } = useLanguage();
  const { canary, live } = module;
  if (!canary) return null;
  const { release, share } = canary;
  return (
    <Panel
      title={t('modules.canary.title', { module: module.title[language] })}
      about={
        <>
          {live && (
            <>
              <Ltr>{live.version}</Ltr> <Icon icon={ChevronRight} directional size="1rem" />{' '}
            </>
          )}
          <Ltr className={styles.candidate}>{release.version}</Ltr>{' '}
          <span>{t('modules.canary.share', { share: figures.share(share) })}</span>
        </>
      }
      actions={(['stop', 'share', 'promote'] as const).map((kind) => ({
        label: t(`modules.dialogs.${kind}.confirm`),
        onClick: () => onAction({ kind, module, release }),
      }))}
    >
      <CanaryHealth module={module} candidate={release} />
    </Panel>
  );
}

interface CanaryHealthProps {
  module: ModuleState;
  candidate: ReleaseSummary;
}

/** Metrics that pages have reported for the candidate and the live release. */
function CanaryHealth({ module: { live, health }, candidate }: CanaryHealthProps) {
  const t = useText('features/releases');
  const figures = useFigures();
  const findHealth = (hash: string | undefined) => health.find((one) => one.hash === hash);
  const both = { live: findHealth(live?.hash), candidate: findHealth(candidate.hash) };
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

interface ComparisonProps {
  title: string;
  /** Health of the live release; undefined without reports. */
  live: ReleaseHealth | undefined;
  candidate: ReleaseHealth | undefined;
  /** Formats the metric of a release; null if there is none. */
  figure: (health: ReleaseHealth) => string | null;
}

/** One metric of the live release and the candidate. */
function Comparison({ title, live, candidate, figure }: ComparisonProps) {
  const t = useText('features/releases');
  const sides = [
    { name: t('modules.canary.live'), health: live, mark: styles.live },
    { name: t('modules.canary.candidate'), health: candidate, mark: styles.metricCandidate },
  ];
  return (
    <div className={styles.metric}>
      <h3 className={styles.metricTitle}>{title}</h3>
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
