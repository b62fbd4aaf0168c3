import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router-dom';
import { reloadDocument } from '../../../document/documentLoads.ts';
import { reportCrash, type ReportedRelease } from '../vitals/moduleEvents.ts';
import { ModuleLoadError } from './errors.ts';

/**
 * For an error boundary: counts a crash as the release's, and reloads the document when a fallback release can take
 * over. Returns whether it does.
 */
export function useFailureReport(error: unknown, release: ReportedRelease | undefined): boolean {
  const notLoaded = error instanceof ModuleLoadError;
  const replaceable = notLoaded && error.replaceable;
  const crashed = !notLoaded && !isRouteErrorResponse(error);
  useEffect(() => {
    if (crashed && release) reportCrash(release);
  }, [crashed, release]);
  useEffect(() => {
    if (replaceable) reloadDocument();
  }, [replaceable]);
  return replaceable;
}
