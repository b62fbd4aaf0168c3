import { isThrownBy } from '../load/errors.ts';
import { usedReleases } from '../load/modules.ts';
import { reportCrash } from './moduleEvents.ts';
import { isFault, reportError } from './reportError.ts';

function report(kind: 'script' | 'promise', error: unknown): void {
  if (!isFault(error)) return;
  const release = usedReleases().find((candidate) => isThrownBy(candidate, error));
  if (!release) return;
  reportCrash(release);
  reportError(release, kind, error);
}

const onError = ({ error }: ErrorEvent) => report('script', error);
const onRejection = ({ reason }: PromiseRejectionEvent) => report('promise', reason);

/**
 * Counts errors that a module's code throws outside error boundaries (in an event handler, a timer, a promise) as crashes of
 * its release. The file in the error's stack identifies the release. A second call in the same document has no effect.
 */
export function reportScriptErrors(): void {
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
}
