import { loadShare } from '@module-federation/enhanced/runtime';
import { hintedLibraries, getPageHints, modulePage } from '@sumut/contracts';
import type { ModuleRelease } from '../release.ts';
import type { Urgency } from './hint.ts';
import { hintRelease } from './hintRelease.ts';
import { recordOf } from './records.ts';

async function hintFiles(release: ModuleRelease, path: string, urgency: Urgency): Promise<void> {
  const record = await recordOf(release);
  const lists = getPageHints(record.hints, modulePage(path));
  hintRelease(release, record, lists, urgency);
  // The shell's own code, which may run before anybody wants it for certain.
  await Promise.all(hintedLibraries(lists).map((name) => loadShare(name)));
}

/**
 * Begins to fetch all that a module's page at `path` will ask for, in one step instead of one after the other. Nothing
 * of the module runs, and nothing is said of a failure: the visit itself meets it again.
 */
export function hintPage(release: ModuleRelease, path: string, urgency: Urgency): void {
  // A developer's files change under their names.
  if (release.origin) return;
  hintFiles(release, path, urgency).catch(() => undefined);
}
