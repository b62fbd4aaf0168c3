import type { PersonRecord } from '@sumut/contracts/portal/people';
import { useText } from '../../i18n.ts';
import { usePositionTitle } from '../positions.ts';

/** What a message or an application is about: its subject, or its position. */
export function useRecordTitle(): (record: PersonRecord) => string {
  const t = useText();
  const positionTitle = usePositionTitle();
  return (record) =>
    record.kind === 'messages' ? t(`messages.subjects.${record.subject}`) : positionTitle(record);
}
