import { useLanguage } from '@sumut/shared-ui';
import type { RestorePlan as Plan } from '@sumut/contracts/registry/registryChange';
import type { ModuleState } from '@sumut/contracts/registry/registryState';
import { Findings } from '../../components/Findings.tsx';
import { PartState } from '../../components/ListFailure.tsx';
import { useText } from '../../i18n.ts';
import { useRestorePlan } from './registryApi.ts';
import styles from './ChangeDialog.module.css';

interface RestorePlanProps {
  /** Number of the snapshot to restore. */
  number: number;
  modules: readonly ModuleState[];
}

/** The changes that restoring a snapshot would make, and the findings if it would be refused. */
export function RestorePlan({ number, modules }: RestorePlanProps) {
  const query = useRestorePlan(number);
  if (query.data) return <PlanDetails plan={query.data} modules={modules} />;
  return <PartState query={query} lines={2} />;
}

function PlanDetails({ plan, modules }: { plan: Plan; modules: readonly ModuleState[] }) {
  const t = useText('features/releases');
  const { language } = useLanguage();
  const title = (name: string) =>
    modules.find((module) => module.name === name)?.title[language] ?? name;
  const sentence = ({ module, from, to }: Plan['changes'][number]): string => {
    const kind = to === null ? 'removed' : from === null ? 'added' : 'replaced';
    return t(`modules.restore.${kind}`, { module: title(module), from: from ?? '', to: to ?? '' });
  };
  const { changes, kept, findings } = plan;
  return (
    <>
      {changes.length === 0 && <p>{t('modules.restore.nothing')}</p>}
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change.module}>{sentence(change)}</li>
          ))}
        </ul>
      )}
      {kept.map((module) => (
        <p key={module}>{t('modules.restore.kept', { module: title(module) })}</p>
      ))}
      {findings.length > 0 && (
        <div className={styles.refused}>
          <p>{t('modules.restore.refused')}</p>
          <Findings findings={findings} />
        </div>
      )}
    </>
  );
}
