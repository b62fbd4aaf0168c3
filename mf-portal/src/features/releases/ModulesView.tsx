import { useState } from 'react';
import { Boxes } from 'lucide-react';
import { EmptyState, Icon, Badge, useFormat } from '@sumut/shared-ui';
import type { ModuleState, RegistryState } from '@sumut/contracts';
import { ListFailure, RefreshFailure } from '../../components/ListFailure.tsx';
import { longDate } from '../../components/Timestamp.tsx';
import { ViewFrame, ViewSkeleton } from '../../components/View.tsx';
import { useText as usePortalText } from '../../i18n.ts';
import { CanaryPanel } from './CanaryPanel.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { History } from './History.tsx';
import { useText } from './i18n.ts';
import { Keys } from './keys/Keys.tsx';
import styles from './ModulesView.module.css';
import { AddressedPreview, PreviewDialog } from './preview/PreviewDialog.tsx';
import { useRegistry } from './registryApi.ts';
import type { Question } from './releaseActions.ts';
import { ReleaseTable } from './table/ReleaseTable.tsx';

/** What visitors get of every module, what they could get, and who may release. */
export function ModulesView() {
  const t = usePortalText();
  const query = useRegistry();
  const { data, error, dataUpdatedAt } = query;
  const retry = () => void query.refetch();
  return (
    <ViewFrame>
      {data && error && <RefreshFailure error={error} shownFrom={dataUpdatedAt} onRetry={retry} />}
      {!data && !error && <ViewSkeleton label={t('modules.loading')} />}
      {!data && error && (
        <div className={styles.failure}>
          <ListFailure error={error} onRetry={retry} />
        </div>
      )}
      {data && <Registry state={data} listedAt={dataUpdatedAt} />}
      <AddressedPreview modules={data?.modules ?? []} />
    </ViewFrame>
  );
}

function Registry({ state, listedAt }: { state: RegistryState; listedAt: number }) {
  const t = useText();
  // With the number that was live when it was asked: what the answer is about is what was seen then.
  const [asked, setAsked] = useState<{ question: Question; snapshot: number }>();
  const ask = (question: Question) => setAsked({ question, snapshot: state.snapshot });
  const { modules } = state;
  return (
    <>
      <SnapshotHead state={state} />
      {modules.map(
        (module) => module.canary && <CanaryPanel key={module.name} {...{ module, ask }} />,
      )}
      <div className={styles.columns}>
        {modules.length > 0 ? (
          <ReleaseTable state={state} listedAt={listedAt} ask={ask} />
        ) : (
          <div className={styles.empty}>
            <EmptyState
              icon={<Icon icon={Boxes} />}
              title={t('modules.emptyTitle')}
              text={t('modules.emptyText')}
            />
          </div>
        )}
        <History state={state} ask={ask} />
      </div>
      <Keys moduleNames={modules.map(({ name }) => name)} />
      {asked && <Asked {...asked} modules={modules} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface AskedProps {
  question: Question;
  snapshot: number;
  modules: readonly ModuleState[];
  onClose: () => void;
}

function Asked({ question, snapshot, modules, onClose }: AskedProps) {
  if (question.kind !== 'preview') return <ChangeDialog {...{ question, snapshot, onClose }} />;
  const wanted = { module: question.module.name, release: question.release.hash };
  return <PreviewDialog {...{ wanted, modules, onClose }} />;
}

/** Which snapshot visitors get, since when and by whom. */
export function SnapshotHead({ state: { snapshot, history } }: { state: RegistryState }) {
  const t = useText();
  const format = useFormat();
  const entry = history.find(({ number }) => number === snapshot);
  return (
    <p className={styles.head}>
      <Badge tone="good">{t('modules.snapshot', { number: format.number(snapshot) })}</Badge>{' '}
      {entry && t('modules.snapshotSince', { time: format.date(entry.at, longDate), by: entry.by })}
    </p>
  );
}
