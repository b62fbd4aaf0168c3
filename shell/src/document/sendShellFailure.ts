import { vitalsPath } from '@sumut/contracts/api/paths';
import type { BehindGate } from '@sumut/contracts/gate/gate';
import { shellName } from '@sumut/contracts/registry/shellName';

let isSent = false;

/** Sends a minimal report when files of the shell fail, including the file that normally reports. Sent once per page. */
export function sendShellFailure({ shell: { hash }, preview }: BehindGate): void {
  if (isSent || preview?.shell) return;
  isSent = true;
  const events = [{ module: shellName, hash, kind: 'failed' }];
  const body = new Blob([JSON.stringify({ events })], { type: 'application/json' });
  navigator.sendBeacon(vitalsPath, body);
}
