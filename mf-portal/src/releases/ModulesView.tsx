import { useState } from 'react';
import { Boxes } from 'lucide-react';
import { EmptyState, Icon } from '@sumut/shared-ui';
import type { ModuleState, RegistryState } from '@sumut/contracts';
import { useRegistry } from '../api/registry.ts';
import { useText as usePortalText } from '../i18n.ts';
import { ViewFrame } from '../parts/view/ViewFrame.tsx';
import { ViewSkeleton } from '../parts/view/ViewSkeleton.tsx';
import { ListFailure } from '../records/ListFailure.tsx';
import { RefreshFailure } from '../records/RefreshFailure.tsx';
import { CanaryPanel } from './canary/CanaryPanel.tsx';
import { History } from './history/History.tsx';
import { useText } from './i18n.ts';
import { Keys } from './keys/Keys.tsx';
import styles from './ModulesView.module.css';
import { AddressedPreview } from './preview/AddressedPreview.tsx';
import { PreviewDialog } from './preview/PreviewDialog.tsx';
import type { Question } from './questions/question.ts';
import { ChangeDialog } from './questions/ChangeDialog.tsx';
import { SnapshotHead } from './SnapshotHead.tsx';
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
