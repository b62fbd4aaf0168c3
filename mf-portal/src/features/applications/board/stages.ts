import type { ApplicationStatus } from '@sumut/contracts/portal/statuses';

/** Stages of a successful application, in order: the board's columns. */
export const mainStages = ['new', 'screening', 'interview', 'offer', 'hired'] as const;

/** Stages that end an application early: collapsed columns. */
export const closedStages = ['rejected', 'withdrawn'] as const;

/** Data type of a dragged card, so that nothing else can be dropped. */
export const dragType = 'application/x-sumut-application';

/** The stage in the direction of an arrow key; undefined for other keys and at either end. */
export function nextStage(
  status: ApplicationStatus,
  key: string,
  direction: 'ltr' | 'rtl',
): ApplicationStatus | undefined {
  const here = mainStages.findIndex((stage) => stage === status);
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (here < 0) return undefined;
  if (key === forward) return mainStages[here + 1];
  return key === back ? mainStages[here - 1] : undefined;
}
