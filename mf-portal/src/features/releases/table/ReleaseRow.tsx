import { Badge, Ltr, useFileSize, Button, useLanguage } from '@sumut/shared-ui';
import type { ModuleState, ReleaseSummary } from '@sumut/contracts';
import table from '../../../components/Table.module.css';
import { Cell } from '../../../components/Table.tsx';
import { Received } from '../../../components/Timestamp.tsx';
import { useText } from '../i18n.ts';
import { releaseState, type ReleaseStateName } from '../moduleReleases.ts';
import type { Ask, Question } from '../releaseActions.ts';
import { HealthCells } from './HealthCells.tsx';

const tones = { live: 'good', canary: 'warn', kept: 'neutral' } as const satisfies Record<
  ReleaseStateName,
  string
>;

interface ReleaseRowProps {
  module: ModuleState;
  release: ReleaseSummary;
  /** What a rollback of the module brings back. */
  previous: ReleaseSummary | 'unknown' | null;
  listedAt: number;
  ask: Ask;
}

/** One release of a module. */
export function ReleaseRow({ module, release, previous, listedAt, ask }: ReleaseRowProps) {
  const t = useText();
  const size = useFileSize();
  const state = releaseState(module, release);
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
        <Received at={release.createdAt} listedAt={listedAt} />{' '}
        <span className={table.second}>
          <bdi>{release.by}</bdi>
        </span>
      </Cell>
      <td className={table.whole}>
        <ReleaseActions {...{ module, release, previous, state, ask }} />
      </td>
    </tr>
  );
}

interface ReleaseActionsProps {
  module: ModuleState;
  release: ReleaseSummary;
  /** What a rollback of the module brings back. */
  previous: ReleaseSummary | 'unknown' | null;
  state: ReleaseStateName;
  ask: Ask;
}

/** What can be asked of a release; what becomes of a running canary stands in its own panel. */
function questionsOf({ module, release, previous, state }: ReleaseActionsProps): Question[] {
  const preview: Question = { kind: 'preview', module, release };
  if (state === 'canary') return [preview];
  if (state === 'live') {
    if (previous === null) return [];
    return [
      previous === 'unknown'
        ? { kind: 'previous', module }
        : { kind: 'rollback', module, release: previous },
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

/** The buttons of a release. */
function ReleaseActions(props: ReleaseActionsProps) {
  const t = useText();
  const { language } = useLanguage();
  const { module, release, state, ask } = props;
  return (
    <div className={table.actions}>
      {questionsOf(props).map((question) => {
        const isBack = state === 'kept' && question.kind === 'rollback';
        const action = t(
          isBack ? 'modules.rollbackTo' : `modules.questions.${question.kind}.confirm`,
        );
        return (
          <Button
            key={question.kind}
            variant="plain"
            className={table.action}
            aria-label={t('modules.actionFor', {
              action,
              module: module.title[language],
              version: release.version,
            })}
            onClick={() => ask(question)}
          >
            {action}
          </Button>
        );
      })}
    </div>
  );
}
