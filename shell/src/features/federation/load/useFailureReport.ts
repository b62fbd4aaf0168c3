import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router-dom';
import { reloadDocument } from '../../../document/documentLoads.ts';
import type { ModuleRelease } from '../releases/release.ts';
import { runningShell } from '../releases/runningShell.ts';
import { reportCrash } from '../vitals/moduleEvents.ts';
import { ModuleLoadError } from './errors.ts';
import { replaceCrashed } from './modules.ts';

/**
 * For an error boundary: counts a crash as the release's, which the next document then avoids, or as the shell's where no
 * module has the page, and reloads the document when a fallback can take over from a release that was not loaded. Returns whether it does.
 */
export function useFailureReport(error: unknown, release: ModuleRelease | undefined): boolean {
  const notLoaded = error instanceof ModuleLoadError;
  const replaceable = notLoaded && error.replaceable;
  const crashed = !notLoaded && !isRouteErrorResponse(error);
  useEffect(() => {
    const culprit = release ?? runningShell();
    if (!crashed || !culprit) return;
    reportCrash(culprit);
    if (!release) return;
    // Without a fallback, Retry shows the page again.
    replaceCrashed(release).catch(() => undefined);
  }, [crashed, release]);
  useEffect(() => {
    if (replaceable) reloadDocument();
  }, [replaceable]);
  return replaceable;
}
