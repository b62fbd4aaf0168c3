import { Badge, Ltr, useFileSize, Button, useLanguage, classNames } from '@sumut/shared-ui';
import type { ModuleState, ReleaseSummary } from '@sumut/contracts/registry/registryState';
import { shellName } from '@sumut/contracts/registry/shellName';
import { type ReactNode, useState } from 'react';
import {
  type ReleaseIdentity,
  repositoryUrl,
  shortCommit,
  workflowFile,
} from '@sumut/contracts/registry/releaseIdentity';
import table from '../../../components/Table.module.css';
import { Cell } from '../../../components/Table.tsx';
import { Timestamp } from '../../../components/Timestamp.tsx';
import { ReleaseChanges } from '../changes/ReleaseChanges.tsx';
import { useText } from '../../../i18n.ts';
import { releaseState, type ReleaseStateName } from '../moduleReleases.ts';
import type { OnAction, ReleaseAction } from '../releaseActions.ts';
import { Provenance } from '../provenance/ProvenanceDialog.tsx';
import { HealthCells } from './HealthCells.tsx';
import { useActorText } from '../../../actors.ts';
import styles from './ReleaseTable.module.css';

/** The actor of a release: the owner of a key, or the run of a workflow. */
function ReleasedBy({ by, identity }: Pick<ReleaseSummary, 'by' | 'identity'>) {
  const actorText = useActorText();
  return (
    <span className={classNames(table.second, styles.by)}>
      {identity ? <Run of={identity} /> : <bdi>{actorText(by)}</bdi>}
    </span>
  );
}

function Run({ of }: { of: ReleaseIdentity }) {
  const t = useText('features/releases');
  const { repository, ref, commit, run, environment } = of;
  const file = workflowFile(of);
  return (
    <>
      <a href={repositoryUrl(of)}>
        <Ltr>{repository}</Ltr>
      </a>
      <Line title={file}>
        <Ltr>{file.slice(file.lastIndexOf('/') + 1)}</Ltr>
      </Line>
      <Line>
        <Ltr>{ref}</Ltr>
      </Line>
      {environment !== undefined && <Line>{t('workflows.inEnvironment', { environment })}</Line>}
      <Line title={commit}>{t('workflows.commit', { commit: shortCommit(commit) })}</Line>
      <Line>{t('workflows.run', { run })}</Line>
    </>
  );
}

const Line = ({ title, children }: { title?: string; children: ReactNode }) => (
  <span className={styles.line} {...(title !== undefined && { title })}>
    {children}
  </span>
);

const tones = {
  live: 'good',
  canary: 'warn',
  kept: 'neutral',
  removed: 'neutral',
} as const satisfies Record<ReleaseStateName, string>;

interface ReleaseRowProps {
  module: ModuleState;
  release: ReleaseSummary;
  /** The release that a rollback restores. */
  previous: ReleaseSummary | 'unknown' | null;
  /** Number of columns of the table. */
  columns: number;
  listedAt: number;
  onAction: OnAction;
}

/** The release with which a release is compared: the live one, and for this one the previous one. Undefined without its files. */
function comparedWith(
  module: ModuleState,
  release: ReleaseSummary,
  previous: ReleaseRowProps['previous'],
): ReleaseSummary | undefined {
  const isLive = module.live?.hash === release.hash;
  const other = isLive ? previous : module.live;
  if (!other || other === 'unknown') return undefined;
  return other.removedAt === undefined && release.removedAt === undefined ? other : undefined;
}

/** Table row of a release, and on request a row with what it changes. */
export function ReleaseRow(props: ReleaseRowProps) {
  const { module, release, previous, columns } = props;
  const [open, setOpen] = useState(false);
  const other = comparedWith(module, release, previous);
  return (
    <>
      <Row {...props} changes={other && { open, onToggle: () => setOpen(!open) }} />
      {open && other && (
        <tr>
          <td colSpan={columns}>
            <ReleaseChanges before={other} after={release} />
          </td>
        </tr>
      )}
    </>
  );
}

interface RowProps extends ReleaseRowProps {
  /** Undefined for a release that cannot be compared. */
  changes: { open: boolean; onToggle: () => void } | undefined;
}

function Row({ module, release, previous, listedAt, onAction, changes }: RowProps) {
  const t = useText('features/releases');
  const { language } = useLanguage();
  const size = useFileSize();
  const state = releaseState(module, release);
  const label = t('changes.show');
  return (
    <tr className={table.row}>
      <th scope="row" className={table.figure}>
        <Ltr>{release.version}</Ltr>
      </th>
      <Cell label={t('modules.columns.state')}>
        <Badge tone={tones[state]}>{t(`modules.states.${state}`)}</Badge>
      </Cell>
      <HealthCells health={module.health.find(({ hash }) => hash === release.hash)} state={state} />
      <Cell label={t('modules.columns.size')} className={table.figure}>
        {size(release.total)}
      </Cell>
      <Cell label={t('modules.columns.released')}>
        <Timestamp at={release.createdAt} listedAt={listedAt} />{' '}
        <ReleasedBy by={release.by} identity={release.identity} />
        <Provenance release={release} title={module.title} />
      </Cell>
      <td className={table.whole}>
        <ReleaseActions {...{ module, release, previous, state, onAction }}>
          {changes && (
            <Button
              variant="plain"
              className={table.action}
              aria-expanded={changes.open}
              aria-label={t('modules.actionFor', {
                action: label,
                module: module.title[language],
                version: release.version,
              })}
              onClick={changes.onToggle}
            >
              {label}
            </Button>
          )}
        </ReleaseActions>
      </td>
    </tr>
  );
}

interface ReleaseActionsProps {
  module: ModuleState;
  release: ReleaseSummary;
  /** The release that a rollback restores. */
  previous: ReleaseSummary | 'unknown' | null;
  state: ReleaseStateName;
  onAction: OnAction;
  /** Further buttons. */
  children: ReactNode;
}

/** Returns the available actions of a release. The actions of a running canary are in a separate panel. */
function getActions({
  module,
  release,
  previous,
  state,
}: Omit<ReleaseActionsProps, 'children'>): ReleaseAction[] {
  const preview: ReleaseAction = { kind: 'preview', module, release };
  if (state === 'removed') return [];
  if (state === 'canary') return [preview];
  if (state === 'live') {
    const retire: ReleaseAction[] = module.name === shellName ? [] : [{ kind: 'retire', module }];
    if (previous === null) return retire;
    return [
      previous === 'unknown'
        ? { kind: 'previous', module }
        : { kind: 'rollback', module, release: previous },
      ...retire,
    ];
  }
  if (!module.live) return [{ kind: 'live', module, release }, preview];
  const isOlder = release.createdAt < module.live.createdAt;
  return [
    { kind: isOlder ? 'rollback' : 'live', module, release },
    { kind: 'canary', module, release },
    preview,
  ];
}

/** Action buttons of a release. */
function ReleaseActions(props: ReleaseActionsProps) {
  const t = useText('features/releases');
  const { language } = useLanguage();
  const { module, release, state, onAction } = props;
  return (
    <div className={table.actions}>
      {getActions(props).map((action) => {
        const isBack = state === 'kept' && action.kind === 'rollback';
        const label = t(isBack ? 'modules.rollbackTo' : `modules.dialogs.${action.kind}.confirm`);
        return (
          <Button
            key={action.kind}
            variant="plain"
            className={table.action}
            aria-label={t('modules.actionFor', {
              action: label,
              module: module.title[language],
              version: release.version,
            })}
            onClick={() => onAction(action)}
          >
            {label}
          </Button>
        );
      })}
      {props.children}
    </div>
  );
}
