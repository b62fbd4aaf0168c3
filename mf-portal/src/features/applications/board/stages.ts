import type { ApplicationStatus } from '@sumut/contracts';

/** Stages that an application goes through when all goes well, in this order: the board's columns. */
export const wayStages = ['new', 'screening', 'interview', 'offer', 'hired'] as const;

/** Stages in which its way ends early: folded away unless looked for. */
export const endStages = ['rejected', 'withdrawn'] as const;

/** What a dragged card is known by, so that nothing else can be dropped. */
export const dragType = 'application/x-sumut-application';

/** The stage that an arrow key points to on the board; undefined for another key and at either end. */
export function nextStage(
  status: ApplicationStatus,
  key: string,
  direction: 'ltr' | 'rtl',
): ApplicationStatus | undefined {
  const here = wayStages.findIndex((stage) => stage === status);
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (here < 0) return undefined;
  if (key === forward) return wayStages[here + 1];
  return key === back ? wayStages[here - 1] : undefined;
}
