import { useState } from 'react';
import { Boxes } from 'lucide-react';
import { EmptyState, Icon, Badge, useFormat, toast, useLanguage } from '@sumut/shared-ui';
import type { ModuleState, RegistryState } from '@sumut/contracts/registry/registryState';
import { useActorText } from '../../actors.ts';
import { ListFailure, RefreshFailure } from '../../components/ListFailure.tsx';
import { longDate } from '../../components/Timestamp.tsx';
import { useListedAt } from '../../components/useListedAt.ts';
import { ViewFrame, ViewSkeleton } from '../../components/View.tsx';
import { useText } from '../../i18n.ts';
import { CanaryPanel } from './CanaryPanel.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { TeamContacts } from './overview/TeamContacts.tsx';
import { filterModules, type ModuleFilter } from './filter.ts';
import { HealthHistory } from './overview/HealthHistory.tsx';
import { History } from './History.tsx';
import { Keys } from './keys/Keys.tsx';
import { ModuleFilters } from './ModuleFilters.tsx';
import styles from './ModulesView.module.css';
import { ModuleOrigins } from './origins/ModuleOrigins.tsx';
import { PackageSearch } from './packages/PackageSearch.tsx';
import { Policies } from './policies/Policies.tsx';
import { PreviewFromUrl, PreviewDialog } from './preview/PreviewDialog.tsx';
import { SharedPreviews } from './overview/SharedPreviews.tsx';
import { RequestPanel } from './RequestPanel.tsx';
import { useRegistry, useApproval } from './registryApi.ts';
import { RetireDialog } from './retirement/RetireDialog.tsx';
import { RetiredPanel } from './RequestPanel.tsx';
import type { ReleaseAction } from './releaseActions.ts';
import { ReleaseTable } from './table/ReleaseTable.tsx';
import { Workflows } from './workflows/Workflows.tsx';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { useRequestSentence } from './useRequestSentence.ts';

interface RequestDialogProps {
  action: Extract<ReleaseAction, { kind: 'approve' | 'decline' }>;
  /** Number of the snapshot that was live when the dialog opened. */
  snapshot: number;
  onClose: () => void;
}

/** Dialog that approves or declines a requested change, after confirmation. */
function RequestDialog({ action, snapshot, onClose }: RequestDialogProps) {
  const t = useText('features/releases');
  const { language } = useLanguage();
  const { kind, module, request } = action;
  const approval = useApproval(module.name);
  const sentence = useRequestSentence();
  const values = {
    module: module.title[language],
    version: request.release.version,
  };
  const execute = async () => {
    const { release, at: requestedAt } = request;
    const approve = kind === 'approve';
    await approval.mutateAsync({ snapshot, release: release.hash, requestedAt, approve });
    toast({ type: 'success', title: t(`modules.dialogs.${kind}.done`, values) });
  };
  return (
    <ConfirmDialog
      removesOpener
      title={t(`modules.dialogs.${kind}.title`, values)}
      confirm={t(`modules.dialogs.${kind}.confirm`)}
      onConfirm={execute}
      onClose={onClose}
    >
      <p>{sentence(request)}</p>
      <p>{t(`modules.dialogs.${kind}.text`)}</p>
    </ConfirmDialog>
  );
}

/** View of the modules: live releases, candidates, history, keys and workflows. */
export function ModulesView() {
  const t = useText();
  const query = useRegistry();
  const { data, error, dataUpdatedAt } = query;
  const listedAt = useListedAt(dataUpdatedAt);
  return (
    <ViewFrame>
      <RefreshFailure query={query} />
      {!data && !error && <ViewSkeleton label={t('modules.loading')} />}
      {!data && error && (
        <div className={styles.failure}>
          <ListFailure query={query} />
        </div>
      )}
      {data && <Registry state={data} listedAt={listedAt} />}
      <PreviewFromUrl modules={data?.modules ?? []} />
    </ViewFrame>
  );
}

function Registry({ state, listedAt }: { state: RegistryState; listedAt: number }) {
  const t = useText('features/releases');
  // Stores the snapshot that was live when the dialog opened, so that the change is based on the state that the admin saw.
  const [pending, setPending] = useState<{ action: ReleaseAction; snapshot: number }>();
  const onAction = (action: ReleaseAction) => setPending({ action, snapshot: state.snapshot });
  const [filter, setFilter] = useState<ModuleFilter>({ module: '', state: '' });
  // On a phone, the charts of ten modules are three pages long, so they follow what can be acted on.
  const [isNarrow] = useState(() => matchMedia('(width < 48rem)').matches);
  const { modules } = state;
  const shown = filterModules(state, filter);
  const moduleNames = modules.map(({ name }) => name);
  return (
    <>
      <SnapshotHeader state={state} />
      {modules.map(
        (module) => module.canary && <CanaryPanel key={module.name} {...{ module, onAction }} />,
      )}
      {modules.map(
        (module) => module.request && <RequestPanel key={module.name} {...{ module, onAction }} />,
      )}
      {modules.map(
        (module) => module.retired && <RetiredPanel key={module.name} {...{ module, onAction }} />,
      )}
      {!isNarrow && <HealthHistory modules={modules} />}
      <div className={styles.columns}>
        {modules.length > 0 ? (
          <div>
            {modules.length > 1 && (
              <ModuleFilters modules={modules} filter={filter} onFilter={setFilter} />
            )}
            {shown.length === 0 && <p role="status">{t('modules.filters.none')}</p>}
            <ReleaseTable {...{ state, shown, listedAt, onAction }} />
          </div>
        ) : (
          <div className={styles.empty}>
            <EmptyState
              icon={<Icon icon={Boxes} />}
              title={t('modules.emptyTitle')}
              text={t('modules.emptyText')}
            />
          </div>
        )}
        <History state={state} onAction={onAction} />
      </div>
      {isNarrow && <HealthHistory modules={modules} />}
      <SharedPreviews modules={modules} />
      <ModuleOrigins modules={modules} />
      <Policies modules={modules} />
      <PackageSearch />
      <Keys moduleNames={moduleNames} />
      <TeamContacts modules={modules} />
      <Workflows moduleNames={moduleNames} />
      {pending && (
        <ActionDialog {...pending} modules={modules} onClose={() => setPending(undefined)} />
      )}
    </>
  );
}

interface ActionDialogProps {
  action: ReleaseAction;
  snapshot: number;
  modules: readonly ModuleState[];
  onClose: () => void;
}

function ActionDialog({ action, snapshot, modules, onClose }: ActionDialogProps) {
  if ('request' in action) return <RequestDialog {...{ action, snapshot, onClose }} />;
  if (action.kind === 'retire') return <RetireDialog {...{ action, snapshot, onClose }} />;
  if (action.kind !== 'preview')
    return <ChangeDialog {...{ action, snapshot, modules, onClose }} />;
  const requested = { module: action.module.name, release: action.release.hash };
  return <PreviewDialog {...{ requested, modules, onClose }} />;
}

/** The live snapshot, when it went live, and who changed it. */
function SnapshotHeader({ state: { snapshot, history } }: { state: RegistryState }) {
  const t = useText('features/releases');
  const format = useFormat();
  const actorText = useActorText();
  const entry = history.find(({ number }) => number === snapshot);
  return (
    <p className={styles.head}>
      <Badge tone="good">{t('modules.snapshot', { number: format.number(snapshot) })}</Badge>{' '}
      {entry && (
        <span>
          {t('modules.snapshotSince', {
            time: format.date(entry.at, longDate),
            by: actorText(entry.by),
          })}
        </span>
      )}
    </p>
  );
}
