import { isClosedStatus, type ShownStatus } from '../../../records/statuses.ts';

/** Checks whether a status ends an application early. Its column is collapsed. */
export const isFolded = (status: string): boolean => status !== 'hired' && isClosedStatus(status);

/** Data type of a dragged card, so that a column accepts nothing else. */
export const dragType = 'application/x-sumut-application';

/**
 * Returns the next stage on offer in the direction of an arrow key, on the way from new to hired; undefined for other
 * keys and at either end.
 */
export function nextStage(
  statuses: readonly ShownStatus[],
  status: string,
  { key, direction }: { key: string; direction: 'ltr' | 'rtl' },
): string | undefined {
  if (isFolded(status) || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return undefined;
  const forward = key === (direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
  const onTheWay = statuses.filter(({ id }) => !isFolded(id));
  const here = onTheWay.findIndex(({ id }) => id === status);
  const ahead = forward ? onTheWay.slice(here + 1) : onTheWay.slice(0, here).toReversed();
  return ahead.find(({ retired }) => !retired)?.id;
}
