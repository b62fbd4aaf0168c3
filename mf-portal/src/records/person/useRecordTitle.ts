import type { PersonRecord } from '@sumut/contracts/portal/people';
import { useText } from '../../i18n.ts';
import { usePositionTitle } from '../positions.ts';

/** Returns a function for the title of a record: the subject of a message, or the position of an application. */
export function useRecordTitle(): (record: PersonRecord) => string {
  const t = useText();
  const positionTitle = usePositionTitle();
  return (record) =>
    record.kind === 'messages' ? t(`messages.subjects.${record.subject}`) : positionTitle(record);
}
