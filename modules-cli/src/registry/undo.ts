import type { ModuleState, SnapshotChange } from '@sumut/contracts';
import { referenceOf } from './state.ts';

/** Shares are written as percentages; without the digits that binary fractions bring. */
const percent = (share: number) => Number((share * 100).toPrecision(6));

const canaryWords = (before: ModuleState): string | undefined =>
  before.canary
    ? `canary ${before.name}@${referenceOf(before, before.canary.release)} ${percent(before.canary.share)}`
    : undefined;

/**
 * The words after `npx modules` that bring a module back to what it was before a change, or null where no team can:
 * it had no live release. A canary that a release ended by going live is not brought back.
 */
export function undoWords(before: ModuleState, action: SnapshotChange['action']): string | null {
  const { name, live } = before;
  switch (action) {
    case 'canary':
      return canaryWords(before) ?? `canary ${name} --stop`;
    case 'stop-canary':
      return canaryWords(before) ?? null;
    case 'rollback':
      return live && `live ${name}@${referenceOf(before, live)}`;
    default:
      return live && `rollback ${name} ${referenceOf(before, live)}`;
  }
}
