import { hintedFiles, type HintedFiles, type Release } from '@sumut/contracts';
import { fileUrl, type ModuleRelease } from '../release.ts';
import { hintFile, type Urgency } from './hint.ts';
import { shownLanguage } from './shownLanguage.ts';

/** Begins to fetch what a release needs to run, and of these hints what the shown language needs. */
export function hintRelease(
  release: ModuleRelease,
  { entry, preload, files }: Release,
  hints: readonly HintedFiles[],
  urgency?: Urgency,
): void {
  const wanted = new Set([entry, ...preload, ...hintedFiles(hints, shownLanguage())]);
  for (const { path, integrity } of files)
    if (wanted.has(path)) hintFile(fileUrl(release, path), integrity, urgency);
}
