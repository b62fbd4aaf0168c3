import type { BehindGate } from '@sumut/contracts/gate/gate';
import { shellName } from '@sumut/contracts/registry/shellName';
import type { ReportedRelease } from '../vitals/moduleEvents.ts';

let running: ReportedRelease | undefined;

/** The release of the shell that this document runs, for reports; undefined before the gate is open. */
export const runningShell = (): ReportedRelease | undefined => running;

/** Sets which release of the shell this document runs, and returns it. */
export function setRunningShell({ shell, preview }: BehindGate): ReportedRelease {
  // Reports mark a preview, so that the server does not count it as a visit.
  running = {
    name: shellName,
    hash: shell.hash,
    ...(preview?.shell && { preview: true as const }),
  };
  return running;
}
