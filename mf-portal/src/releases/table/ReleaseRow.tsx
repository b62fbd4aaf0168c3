import { Badge, Ltr, useFileSize } from '@sumut/shared-ui';
import type { ModuleState, ReleaseSummary } from '@sumut/contracts';
import table from '../../parts/table/table.module.css';
import { Cell } from '../../parts/table/Cell.tsx';
import { Received } from '../../records/Received.tsx';
import { useText } from '../i18n.ts';
import type { Ask } from '../questions/question.ts';
import { HealthCells } from './HealthCells.tsx';
import { ReleaseActions } from './ReleaseActions.tsx';
import { releaseState, type ReleaseStateName } from './releaseState.ts';

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
