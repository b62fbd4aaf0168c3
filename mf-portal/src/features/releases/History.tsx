import { useId } from 'react';
import { TriangleAlert } from 'lucide-react';
import { Badge, Button, Icon, useFormat, useLanguage } from '@sumut/shared-ui';
import type {
  HistoryEntry,
  RegistryState,
  ModuleState,
  SnapshotChange,
} from '@sumut/contracts/registry/registryState';
import { useActorText } from '../../actors.ts';
import { longDate, Timestamp } from '../../components/Timestamp.tsx';
import styles from './History.module.css';
import { useText } from '../../i18n.ts';
import type { OnAction } from './releaseActions.ts';
import { useFigures } from './useFigures.ts';

/** The history of snapshots, newest first. */
export function History({ state, onAction }: { state: RegistryState; onAction: OnAction }) {
  const t = useText('features/releases');
  const titleId = useId();
  return (
    <section className={styles.history} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('modules.history.title')}
      </h2>
      <ol className={styles.list}>
        {state.history.map((entry) => (
          <Entry key={entry.number} entry={entry} state={state} onAction={onAction} />
        ))}
      </ol>
    </section>
  );
}

function Entry({
  entry,
  state,
  onAction,
}: {
  entry: HistoryEntry;
  state: RegistryState;
  onAction: OnAction;
}) {
  const t = useText('features/releases');
  const format = useFormat();
  const sentence = useChangeSentence(state.modules);
  const actorText = useActorText();
  const { language } = useLanguage();
  const { at, by, change, removed = [] } = entry;
  const number = format.number(entry.number);
  return (
    <li className={styles.entry}>
      <span className={styles.number}>{number}</span>
      <div className={styles.what}>
        <p>{sentence(change)}</p>
        {change?.reason && (
          <p className={styles.reason}>
            <Icon icon={TriangleAlert} size="1rem" />
            <span lang="en" dir="ltr">
              {change.reason}
            </span>
          </p>
        )}
        <p className={styles.who}>
          <bdi>
            {change?.action === 'take-back' ? t('modules.history.automatic') : actorText(by)}
          </bdi>{' '}
          <Timestamp at={at} />
        </p>
        {change?.requestedBy !== undefined && (
          <p className={styles.who}>{t('modules.request.by', { by: change.requestedBy })}</p>
        )}
        {removed.map((name) => (
          <p key={name} className={styles.who}>
            {t('modules.history.removed', {
              module: state.modules.find((module) => module.name === name)?.title[language] ?? name,
            })}
          </p>
        ))}
      </div>
      {entry.number === state.snapshot ? (
        <Badge tone="good">{t('modules.history.now')}</Badge>
      ) : removed.length > 0 ? null : (
        <Button
          variant="plain"
          className={styles.restore}
          aria-label={t('modules.history.restoreThis', { number })}
          onClick={() => onAction({ kind: 'restore', entry })}
        >
          {t('modules.dialogs.restore.confirm')}
        </Button>
      )}
    </li>
  );
}

/** Returns a function that formats a change as a sentence. The change is null for the first snapshot. */
function useChangeSentence(modules: readonly ModuleState[]) {
  const t = useText('features/releases');
  const format = useFormat();
  const figures = useFigures();
  const { language } = useLanguage();
  return (change: SnapshotChange | null): string => {
    if (!change) return t('modules.history.first');
    const { action, module, from, to, share = 0, number = 0, until, redirect = '' } = change;
    const known = modules.find(({ name }) => name === module);
    const isNew = action === 'live' && from === null;
    return t(`modules.history.${isNew ? 'added' : action}`, {
      module: known?.title[language] ?? module ?? '',
      from: from ?? '',
      to: to ?? '',
      share: figures.share(share),
      number: format.number(number),
      redirect,
      time: until === undefined ? '' : format.date(until, longDate),
    });
  };
}
