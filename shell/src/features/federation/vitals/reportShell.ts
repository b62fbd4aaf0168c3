import type { BehindGate } from '@sumut/contracts/gate/gate';
import { runningShell, setRunningShell } from '../releases/runningShell.ts';
import { reportCrash, reportFailure } from './moduleEvents.ts';

/** Reports that the site behind the gate could not be loaded. */
export const reportShellFailure = (behind: BehindGate): void =>
  reportFailure(setRunningShell(behind));

/** Reports that the whole site failed while rendering. */
export function reportShellCrash(): void {
  const shell = runningShell();
  if (shell) reportCrash(shell);
}
