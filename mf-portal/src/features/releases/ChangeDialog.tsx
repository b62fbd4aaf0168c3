import { useState } from 'react';
import { toast, useFormat, useLanguage, Ltr } from '@sumut/shared-ui';
import type { ChangeResult, RestorePlan as Plan } from '@sumut/contracts/registry/registryChange';
import type { ModuleState } from '@sumut/contracts/registry/registryState';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { longDate } from '../../components/Timestamp.tsx';
import styles from './ChangeDialog.module.css';
import { useText } from '../../i18n.ts';
import { useRegistryChange, useRestorePlan } from './registryApi.ts';
import { toRegistryChange, endedCanary, type ChangeAction } from './releaseActions.ts';
import { useFigures } from './useFigures.ts';
import { Findings } from '../../components/Findings.tsx';
import { PartState } from '../../components/ListFailure.tsx';

interface RestorePlanProps {
  /** Number of the snapshot to restore. */
  number: number;
  modules: readonly ModuleState[];
}

/** The changes that restoring a snapshot would make, and the findings if it would be refused. */
function RestorePlan({ number, modules }: RestorePlanProps) {
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

interface ChangeDialogProps {
  action: ChangeAction;
  /** Number of the snapshot that was live when the dialog opened. */
  snapshot: number;
  modules: readonly ModuleState[];
  onClose: () => void;
}

/** Dialog that explains a change of the live releases, and makes the change after confirmation. */
export function ChangeDialog({ action, snapshot, modules, onClose }: ChangeDialogProps) {
  const hasShare = action.kind === 'canary' || action.kind === 'share';
  const running = action.kind === 'share' ? action.module.canary?.share : undefined;
  const [share, setShare] = useState(running ?? firstShare);
  const texts = useChangeTexts(action, share);
  const change = useRegistryChange();
  const execute = async () => {
    const result = await change.mutateAsync(toRegistryChange(action, snapshot, share));
    toast({ type: 'success', title: texts.done(result) });
  };
  return (
    <ConfirmDialog
      // The other actions change which buttons a release has.
      removesOpener={action.kind !== 'share' && action.kind !== 'restore'}
      title={texts.title}
      confirm={texts.confirm}
      onConfirm={execute}
      onClose={onClose}
    >
      {hasShare && <ShareField value={share} onChange={setShare} />}
      {texts.statements.map((statement) => (
        <p key={statement}>{statement}</p>
      ))}
      {action.kind === 'restore' && <RestorePlan number={action.entry.number} modules={modules} />}
    </ConfirmDialog>
  );
}

/** Texts of the dialog. `share` is the canary's share of visits, from 0 to 1. */
function useChangeTexts(action: ChangeAction, share: number) {
  const t = useText('features/releases');
  const format = useFormat();
  const figures = useFigures();
  const { language } = useLanguage();
  const { kind } = action;
  const ended = endedCanary(action)?.version;
  const module = kind === 'restore' ? undefined : action.module;
  const live = module?.live?.version;
  const values = {
    module: module?.title[language] ?? '',
    version: 'release' in action ? action.release.version : '',
    live: live ?? '',
    share: figures.share(share),
    ...(kind === 'restore' && {
      number: format.number(action.entry.number),
      time: format.date(action.entry.at, longDate),
    }),
  };
  const isFirst = module !== undefined && live === undefined && !module.retired;
  const returns = module?.retired !== undefined;
  return {
    title: t(`modules.dialogs.${kind}.title`, values),
    /** Statements on what visitors will get. */
    statements: [
      isFirst
        ? t('modules.firstLive')
        : returns
          ? t('modules.retired.returns')
          : t(`modules.dialogs.${kind}.text`, values),
      ...(ended === undefined ? [] : [t('modules.endsCanary', { version: ended })]),
    ],
    confirm: t(`modules.dialogs.${kind}.confirm`),
    /** Returns the text of the success toast. */
    done: ({ changed, pending, change }: ChangeResult) => {
      if (pending) return t('modules.request.sent');
      return changed
        ? t(`modules.dialogs.${kind}.done`, { ...values, version: change.to ?? values.version })
        : t('modules.unchanged');
    },
  };
}

/** Shares of visits on offer for a candidate, from 0 to 1. */
const shares = [0.01, 0.05, 0.1, 0.25, 0.5];
/** Default share of a new candidate. */
const firstShare = 0.05;

interface ShareFieldProps {
  value: number;
  onChange: (share: number) => void;
}

/** Radio group for the share of visits that a candidate gets. */
function ShareField({ value, onChange }: ShareFieldProps) {
  const t = useText('features/releases');
  const figures = useFigures();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('modules.shareOfVisits')}</legend>
      {shares.map((share) => (
        <label key={share} className={styles.option}>
          <input
            type="radio"
            name="share"
            className={styles.radio}
            checked={share === value}
            onChange={() => onChange(share)}
          />
          <Ltr>{figures.share(share)}</Ltr>
        </label>
      ))}
    </fieldset>
  );
}
