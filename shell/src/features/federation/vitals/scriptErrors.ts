import { isThrownBy } from '../load/errors.ts';
import { usedReleases } from '../load/modules.ts';
import { reportCrash } from './moduleEvents.ts';

/** The names of errors that a lost connection or the visitor causes, and not the code. */
const ignoredErrors = new Set(['AbortError', 'NetworkError', 'TimeoutError', 'RequestError']);

function report(error: unknown): void {
  if (error instanceof Error && ignoredErrors.has(error.name)) return;
  const release = usedReleases().find((candidate) => isThrownBy(candidate, error));
  if (release) reportCrash(release);
}

const onError = ({ error }: ErrorEvent) => report(error);
const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason);

/**
 * Counts errors that a module's code throws outside error boundaries (in an event handler, a timer, a promise) as crashes of
 * its release. The file in the error's stack identifies the release. A second call in the same document has no effect.
 */
export function reportScriptErrors(): void {
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
}
