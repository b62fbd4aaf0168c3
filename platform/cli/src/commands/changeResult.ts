import type { ChangeResult } from '@sumut/contracts/registry/registryChange';
import type { ModuleState, SnapshotChange } from '@sumut/contracts/registry/registryState';
import { type Context, quote } from '../context.ts';
import { formatMinute, formatShare } from '../format.ts';
import { type AppliedChange, changeModule } from '../registry/changeModule.ts';
import { getReference } from '../registry/state.ts';
import type { CommandResult } from '../reporter.ts';
import { toPercent } from './arguments.ts';

const day = 24 * 60 * 60 * 1000;

const restoreCanary = (before: ModuleState): string | undefined =>
  before.canary
    ? `canary ${before.name}@${getReference(before, before.canary.release)} ${toPercent(before.canary.share)}`
    : undefined;

/** The arguments that retire a module again, with the rest of its grace time. */
function restoreRetirement({ name, retired }: ModuleState): string {
  if (!retired) return `retire ${name} --grace 0`;
  const days = Math.max(0, Math.ceil((retired.until - Date.now()) / day));
  return `retire ${name} --grace ${days} --redirect ${quote(retired.redirect)}`;
}

/**
 * The arguments of `@sumut/modules` that undo a change, or null when there is nothing to undo. A canary that ended because a
 * release went live is not restored.
 */
function undoArguments(before: ModuleState, action: SnapshotChange['action']): string | null {
  const { name, live } = before;
  switch (action) {
    case 'canary':
      return restoreCanary(before) ?? `canary ${name} --stop`;
    case 'stop-canary':
      return restoreCanary(before) ?? null;
    case 'retire':
      return live && `live ${name}@${getReference(before, live)}`;
    case 'rollback':
      return live ? `live ${name}@${getReference(before, live)}` : restoreRetirement(before);
    default:
      return live ? `rollback ${name} ${getReference(before, live)}` : restoreRetirement(before);
  }
}

function describe({ change, changed, pending, snapshot }: ChangeResult): string {
  const { module, action, from, to, share = 0, until = 0, redirect = '' } = change;
  const name = `${module} ${to ?? from ?? ''}`.trim();
  const [done, already] = {
    live: [`${name} is live`, `${name} was already live`],
    rollback: [`${name} is live again`, `${name} was already live`],
    canary: [
      `${name} is served to ${formatShare(share)} of visits`,
      `${name} was already served to ${formatShare(share)} of visits`,
    ],
    'stop-canary': [`Stopped the canary of ${module}`, `${module} has no canary`],
    retire: [
      `${name} is being retired: its pages work until ${formatMinute(until)}, then its routes redirect to ${redirect}`,
      `${name} is not live`,
    ],
    set: [`${to} are live`, `${to} were already live`],
    restore: ['Restored the snapshot', 'The snapshot was already live'],
    'take-back': ['The site stopped the canary', 'There was no canary'],
  }[action];
  if (pending)
    return `${name} is waiting for the approval of an admin in the portal. Nothing has changed yet.`;
  if (!changed) return `${already}. Nothing changed (snapshot ${snapshot}).`;
  const shown = action === 'stop-canary' || action === 'retire';
  const previous = from === null || shown ? '' : `previously ${from}, `;
  return `${done} (${previous}snapshot ${snapshot}).`;
}

/** Describes a change and the command that undoes it. */
export function changeResult(
  { before, result }: AppliedChange,
  { formatCommand }: Context,
): CommandResult & { data: { undo: string | null } } {
  const args = result.changed ? undoArguments(before, result.change.action) : null;
  const undo = args && formatCommand(args);
  const hint = undo ? `Undo:  ${undo}` : '';
  return {
    data: { ...result, undo },
    text: [describe(result), hint].filter(Boolean).join('\n'),
  };
}

/** Changes what is live of a module, as `changeModule` does, and describes the change. */
export async function applyChange(
  context: Context,
  module: string,
  createChange: Parameters<typeof changeModule>[2],
): Promise<CommandResult> {
  return changeResult(await changeModule(await context.registry(), module, createChange), context);
}
