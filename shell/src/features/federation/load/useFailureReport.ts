import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router-dom';
import { reloadDocument } from '../../../document/documentLoads.ts';
import type { ModuleRelease } from '../releases/release.ts';
import { runningShell } from '../releases/runningShell.ts';
import { reportCrash } from '../vitals/moduleEvents.ts';
import { reportError } from '../vitals/reportError.ts';
import { ModuleLoadError } from './errors.ts';
import { replaceCrashed } from './modules.ts';

/**
 * Reports the error of an error boundary as a crash of the release, which the next document then avoids, or of the shell if no module
 * owns the page. Reloads the document if a fallback can replace a release that was not loaded. Returns whether it reloads.
 */
export function useFailureReport(error: unknown, release: ModuleRelease | undefined): boolean {
  const { pathname: path } = useLocation();
  const notLoaded = error instanceof ModuleLoadError;
  const replaceable = notLoaded && error.replaceable;
  const crashed = !notLoaded && !isRouteErrorResponse(error);
  useEffect(() => {
    const crashedRelease = release ?? runningShell();
    if (!crashed || !crashedRelease) return;
    reportCrash(crashedRelease);
    reportError(crashedRelease, 'render', error);
    if (!release) return;
    // If no fallback can be found, Retry renders the same release again.
    replaceCrashed(release, { path }).catch(() => undefined);
  }, [crashed, release, path, error]);
  useEffect(() => {
    if (replaceable) reloadDocument();
  }, [replaceable]);
  return replaceable;
}
