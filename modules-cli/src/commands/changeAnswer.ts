import type { ChangeResult } from '@sumut/contracts';
import type { Context } from '../context.ts';
import { formatShare } from '../output/format.ts';
import type { Changed } from '../registry/changeModule.ts';
import { undoWords } from '../registry/undo.ts';
import type { Answer } from './command.ts';

function describe({ change, changed, snapshot }: ChangeResult): string {
  const { module, action, from, to, share = 0 } = change;
  const name = `${module} ${to ?? from ?? ''}`.trim();
  const [done, already] = {
    live: [`${name} is live`, `${name} was live already`],
    rollback: [`${name} is live again`, `${name} was live already`],
    canary: [`${name} goes to ${formatShare(share)} of visits`, `${name} did so already`],
    'stop-canary': [`The canary of ${module} is stopped`, `${module} has no canary`],
    restore: ['The snapshot is restored', 'The site was so already'],
    'take-back': ['The canary was taken back', 'There was no canary'],
  }[action];
  if (!changed) return `${already}; nothing was changed (snapshot ${snapshot}).`;
  const before = from === null || action === 'stop-canary' ? '' : `, ${from} before`;
  return `${done}${before} (snapshot ${snapshot}).`;
}

/** What a change did and how to undo it. */
export function changeAnswer(
  { before, result }: Changed,
  { commandLine }: Context,
): Answer & { data: { undo: string | null } } {
  const words = result.changed ? undoWords(before, result.change.action) : null;
  const undo = words && commandLine(words);
  const orphan = `No earlier release of ${before.name} was live: an admin can take it off the site, by restoring an earlier snapshot in the portal.`;
  const advice = undo ? `Undo:  ${undo}` : result.changed ? orphan : '';
  return {
    data: { ...result, undo },
    text: [describe(result), advice].filter(Boolean).join('\n'),
  };
}
