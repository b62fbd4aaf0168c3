import { isThrownBy } from '../load/errors.ts';
import { registeredReleases } from '../load/modules.ts';
import { reportCrash } from './moduleEvents.ts';

/** Names of errors that a lost connection or the visitor causes, and not the code. */
const outsideCauses = new Set(['AbortError', 'NetworkError', 'TimeoutError', 'RequestError']);

function report(error: unknown): void {
  if (error instanceof Error && outsideCauses.has(error.name)) return;
  const release = registeredReleases().find((candidate) => isThrownBy(candidate, error));
  if (release) reportCrash(release);
}

const onError = ({ error }: ErrorEvent) => report(error);
const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason);

/**
 * Counts errors that a module's code throws where no error boundary catches them (in an event handler, a timer, a promise)
 * as crashes of its release, by the file in the error's stack. Once per document: another call changes nothing.
 */
export function reportScriptErrors(): void {
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
}
