import { useState } from 'react';
import { toast, useFormat, useLanguage, Ltr } from '@sumut/shared-ui';
import type { ChangeResult } from '@sumut/contracts/registry/registryChange';
import type { ModuleState } from '@sumut/contracts/registry/registryState';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { longDate } from '../../components/Timestamp.tsx';
import styles from './ChangeDialog.module.css';
import { useText } from '../../i18n.ts';
import { RestorePlan } from './RestorePlan.tsx';
import { useRegistryChange } from './registryApi.ts';
import { toRegistryChange, endedCanary, type ChangeAction } from './releaseActions.ts';
import { useFigures } from './useFigures.ts';

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
