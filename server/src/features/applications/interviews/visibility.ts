import type { HiddenReason, InterviewState } from '@sumut/contracts/portal/interviews';

interface Participation {
  state: InterviewState;
  /** The current interviewers, and those who were removed after the first scorecard was given. */
  interviewers: readonly { account_id: string; removed: number; disabled: number }[];
  /** Ids of the accounts that have given a scorecard. */
  given: readonly string[];
}

/** Whether all current interviewers with an enabled account have given their scorecards. */
export const areAllGiven = ({ interviewers, given }: Omit<Participation, 'state'>): boolean =>
  interviewers
    .filter(({ removed, disabled }) => removed === 0 && disabled === 0)
    .every(({ account_id: account }) => given.includes(account));

/**
 * The reason why a viewer may not see the scorecards of others; null if they may. Interviewers, including admins, give their own first.
 * Everybody else waits until all scorecards are given, or until the interview is closed. An interviewer who was removed after the first
 * scorecard sees none, because leaving would otherwise be a way to read scorecards first.
 */
export function hiddenReason(participation: Participation, viewer: string): HiddenReason | null {
  const { state, interviewers, given } = participation;
  if (given.includes(viewer)) return null;
  const own = interviewers.find(({ account_id: account }) => account === viewer);
  if (own) return own.removed === 0 ? 'own' : 'removed';
  const isClosed = state === 'held' || state === 'cancelled';
  return isClosed || areAllGiven(participation) ? null : 'missing';
}
