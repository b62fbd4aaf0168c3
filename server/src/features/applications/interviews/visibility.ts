import type { HiddenReason, InterviewState } from '@sumut/contracts/portal/interviews';

interface Participation {
  state: InterviewState;
  /** Everybody who interviews, or did when the first scorecard was given. */
  interviewers: readonly { account_id: string; removed: number; disabled: number }[];
  /** Ids of the accounts that have given a scorecard. */
  given: readonly string[];
}

/** Whether all those have given their scorecard for whom somebody waits: not those who were removed, or whose account is disabled. */
export const areAllGiven = ({ interviewers, given }: Omit<Participation, 'state'>): boolean =>
  interviewers
    .filter(({ removed, disabled }) => removed === 0 && disabled === 0)
    .every(({ account_id: account }) => given.includes(account));

/**
 * Why a viewer may not see the scorecards of others; null when they may. Whoever interviews gives theirs first, admins too. Everybody else
 * waits until all have given theirs, or until the interview is closed. Whoever was removed after the first was given sees none: leaving
 * would otherwise be a way to look first.
 */
export function hiddenReason(participation: Participation, viewer: string): HiddenReason | null {
  const { state, interviewers, given } = participation;
  if (given.includes(viewer)) return null;
  const own = interviewers.find(({ account_id: account }) => account === viewer);
  if (own) return own.removed === 0 ? 'own' : 'removed';
  const isClosed = state === 'held' || state === 'cancelled';
  return isClosed || areAllGiven(participation) ? null : 'missing';
}
