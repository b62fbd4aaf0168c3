import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { HttpError, NetworkError, getProblemCode, getFieldErrors } from '@sumut/api-client';
import { useSharedText, toast } from '@sumut/shared-ui';

/**
 * Text for a failed call: our text for the server's problem code, else the text that the server sent, else
 * `fallback`, by default our text for the status.
 */
export function useProblemText(): (error: unknown, fallback?: string) => string {
  const t = useSharedText();
  return (error, fallback) => {
    const ownText = t(`problems.${getProblemCode(error)}`);
    if (error instanceof NetworkError) return ownText;
    if (!(error instanceof HttpError)) return fallback ?? ownText;
    if (error.problem) return ownText;
    // The message is the status, a colon and the body (docs/specification.md#7-the-calls-it-makes).
    const body = error.message.slice(error.message.indexOf(':') + 1);
    return serverMessage(body) ?? fallback ?? ownText;
  };
}

const fields = ['message', 'error', 'detail'] as const;

/** The readable text of an error body, in any of the usual fields; undefined without one. */
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

/** Shows the server's field errors at their fields and focuses the first. Returns whether there were any. */
export function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): boolean {
  const own = form.getValues();
  const refused = getFieldErrors(error).filter(({ field }) => field in own);
  refused.forEach(({ field, error: reason }, index) =>
    form.setError(field as Path<Values>, { message: reason }, { shouldFocus: index === 0 }),
  );
  return refused.length > 0;
}

/** Shows why a form was refused: at its fields, else in a toast with `title`. */
export function useShowFormError(title: string) {
  const problemText = useProblemText();
  return <Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): void => {
    if (showFieldErrors(form, error)) return;
    toast({ type: 'error', title, description: problemText(error) });
  };
}
