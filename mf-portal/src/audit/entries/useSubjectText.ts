import { useCodeText } from './useCodeText.ts';

/** Puts what something was done to into words, where the log has a code for it. */
export function useSubjectText() {
  const codeText = useCodeText();
  return (subject: string, action: string): string =>
    action === 'retention.applied' ? codeText('retentionSubject', subject) : subject;
}
