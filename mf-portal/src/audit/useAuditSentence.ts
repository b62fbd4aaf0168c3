import { auditActions, type AuditEntry } from '@sumut/contracts';
import { actionTexts } from './auditTexts.ts';
import { useSubjectText } from './entries/useSubjectText.ts';
import { useText } from './i18n.ts';

/** What people know the thing by that something was done to. */
function subjectOf(details: AuditEntry['details'], subject: string): string {
  const names = [details['title'], details['name'], subject];
  return names.find((name): name is string => typeof name === 'string' && name !== '') ?? '';
}

/** Codes and names are of either script, and must not reorder each other. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** Says what an entry tells. What this release does not know yet is given by its name. */
export function useAuditSentence() {
  const t = useText();
  const subjectText = useSubjectText();
  return (entry: Pick<AuditEntry, 'action' | 'subject' | 'details'>): string => {
    const action = auditActions.find((one) => one === entry.action);
    const subject = subjectOf(entry.details, subjectText(entry.subject, entry.action));
    if (!action) return [entry.action, subject].filter(Boolean).map(isolated).join(': ');
    return t(`sentences.${actionTexts[action]}`, {
      subject: subject || t('unknownName'),
    });
  };
}
