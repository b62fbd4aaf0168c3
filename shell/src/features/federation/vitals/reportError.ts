import { moduleErrorLimits } from '@sumut/contracts/registry/moduleErrorLimits';
import type { ModuleErrorKind } from '@sumut/contracts/registry/moduleErrors';
import { redactError } from '@sumut/contracts/registry/redactError';
import { parseStack } from '@sumut/contracts/registry/stack';
import { type ReportedRelease, sendError } from './moduleEvents.ts';
import { pagePattern } from './pagePattern.ts';

/** The names of errors that a lost connection or the visitor causes, and not the code. */
const ignoredErrors = new Set(['AbortError', 'NetworkError', 'TimeoutError', 'RequestError']);

/** Whether an error may be a fault of the code. */
export const isFault = (error: unknown): boolean =>
  !(error instanceof Error && ignoredErrors.has(error.name));

const reported = new Set<string>();
/** When the latest errors were reported, on the clock of `performance.now()`. */
let times: number[] = [];

/** Whether the limits allow another report. */
function mayReport(): boolean {
  const now = performance.now();
  times = times.filter((time) => now - time < 60_000);
  if (times.length >= moduleErrorLimits.perMinute) return false;
  if (reported.size >= moduleErrorLimits.perDocument) return false;
  times.push(now);
  return true;
}

/**
 * Reports an error of a release, for its team: once in a document, and within limits. Nothing of the visitor is in the report: the message
 * is redacted, and the page is named by its route. Errors in previews are left out, and values that are no errors.
 */
export function reportError(release: ReportedRelease, kind: ModuleErrorKind, error: unknown): void {
  if (release.preview || !(error instanceof Error) || !isFault(error)) return;
  const message = redactError(error.message);
  const frames = parseStack(error.stack ?? '', location.origin);
  const { name: module, hash } = release;
  const key = [module, error.name, message, frames[0]?.path, frames[0]?.column].join(' ');
  if (reported.has(key) || !mayReport()) return;
  reported.add(key);
  sendError({
    module,
    hash,
    kind,
    name: redactError(error.name).slice(0, moduleErrorLimits.name),
    message,
    frames,
    page: pagePattern(location.pathname),
    language: document.documentElement.lang === 'en' ? 'en' : 'ar',
  });
}
