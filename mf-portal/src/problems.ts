import { HttpError, NetworkError, getProblem, getProblemCode } from '@sumut/api-client';
import { useFormat, useSharedText, toast } from '@sumut/shared-ui';
import { unitFormat } from './components/unitFormat.ts';
import { useText } from './i18n.ts';

/**
 * Returns a function for the text of a failed call: our text for the server's problem code, otherwise the text that the
 * server sent, otherwise `fallback`, which is by default our text for the status.
 */
export function useProblemText(): (error: unknown, fallback?: string) => string {
  const t = useSharedText();
  const portal = useText();
  const format = useFormat();
  return (error, fallback) => {
    const wait = getProblem(error)?.retryAfter;
    if (wait !== undefined && getProblemCode(error) === 'too-many-attempts')
      return portal('tryAgainIn', { time: format.number(...toDuration(wait)) });
    const faults = getProblem(error)?.errors ?? [];
    if (faults.some(({ field }) => fieldsOfColleagues.includes(field)))
      return portal('record.noAccess');
    const ownText = t(`problems.${getProblemCode(error)}`);
    if (error instanceof NetworkError) return ownText;
    if (!(error instanceof HttpError)) return fallback ?? ownText;
    if (error.problem) return ownText;
    // The message is the status, a colon and the body (docs/specification.md#7-the-calls-it-makes).
    const body = error.message.slice(error.message.indexOf(':') + 1);
    return serverMessage(body) ?? fallback ?? ownText;
  };
}

/** Fields with a choice among colleagues. The server refuses colleagues who may not read the record or have left. */
const fieldsOfColleagues: readonly string[] = ['assignee', 'mentions'];

/** Converts seconds into arguments of a number format, in whole seconds or minutes. */
const toDuration = (seconds: number): [number, Intl.NumberFormatOptions] => {
  const inMinutes = seconds > 90;
  const unit = inMinutes ? 'minute' : 'second';
  return [inMinutes ? Math.ceil(seconds / 60) : seconds, unitFormat(unit)];
};

const fields = ['message', 'error', 'detail'] as const;

/** Returns the readable text of an error body, from any of the usual fields; undefined without one. */
function serverMessage(body: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed !== 'object' || parsed === null) return undefined;
    const texts: Partial<Record<(typeof fields)[number], unknown>> = parsed;
    return fields
      .map((field) => texts[field])
      .find((text): text is string => typeof text === 'string' && text.trim() !== '');
  } catch {
    return undefined;
  }
}

/** Returns a handler that shows the reason of a failed action in a toast. */
export function useFailureToast() {
  const shared = useSharedText();
  const problemText = useProblemText();
  return (error: unknown): void =>
    toast({ type: 'error', title: shared('states.error'), description: problemText(error) });
}

/** Returns a handler that shows the reason of a failed submission in a toast with `title`, unless a field shows the reason. */
export function useFormFailure(title: string) {
  const problemText = useProblemText();
  return (error: unknown, shown: boolean): void => {
    if (!shown) toast({ type: 'error', title, description: problemText(error) });
  };
}
