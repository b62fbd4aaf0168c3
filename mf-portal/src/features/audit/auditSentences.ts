import type { AuditEntry } from '@sumut/contracts/portal/audit';
import { auditActions } from '@sumut/contracts/portal/auditActions';
import { isolated } from '../../records/format.ts';
import { useSubjectText } from './auditCodes.ts';
import { useText } from './i18n.ts';

/** Returns the readable name of an entry's subject. The name of a record is shown separately. */
function getSubjectName({ details, subjectName }: AuditEntry, subject: string): string {
  const names = [details['title'], details['name'], subjectName, subject];
  return names.find((name): name is string => typeof name === 'string' && name !== '') ?? '';
}

/** Formats an entry as a sentence. An unknown action is shown by its code. */
export function useAuditSentence() {
  const t = useText();
  const subjectText = useSubjectText();
  return (entry: AuditEntry): string => {
    const action = auditActions.find((one) => one === entry.action);
    const subject = getSubjectName(entry, subjectText(entry.subject, entry.action));
    if (!action) return [entry.action, subject].filter(Boolean).map(isolated).join(': ');
    return t(`sentences.${action}`, { subject: subject || t('unknownName') });
  };
}
