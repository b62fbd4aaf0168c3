import { Button, useLanguage } from '@sumut/shared-ui';
import type { ModuleState, ReleaseSummary } from '@sumut/contracts';
import table from '../../parts/table/table.module.css';
import { useText } from '../i18n.ts';
import type { Ask, Question } from '../questions/question.ts';
import type { ReleaseStateName } from './releaseState.ts';

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
export function ReleaseActions(props: ReleaseActionsProps) {
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
