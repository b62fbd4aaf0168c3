import type { Attachment, Email } from 'postal-mime';
import type { CalendarAnswer } from '@sumut/contracts/portal/incomingMail';

/** The states of an attendee in an answer (RFC 5546, 3.2.3). */
const answers: Readonly<Record<string, CalendarAnswer>> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
};

/** Whether a part is the answer of a calendar program, which also adds it to the mail as a file. */
export const isCalendarAnswer = ({ mimeType, method }: Attachment): boolean =>
  ['text/calendar', 'application/ics'].includes(mimeType) &&
  (method === 'REPLY' || method === 'COUNTER');

/** The answer to an invitation in a mail; null without one. A proposal of another time is an answer, too. */
export function readCalendarAnswer({ attachments }: Email): CalendarAnswer | null {
  const part = attachments.find(isCalendarAnswer);
  if (!part) return null;
  if (part.method === 'COUNTER') return 'counter';
  const { content } = part;
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  // Long lines are folded: they continue after a line break and a space.
  const attendee = text
    .slice(0, 100_000)
    .replaceAll(/\r?\n[ \t]/g, '')
    .split('\n')
    .find((line) => line.startsWith('ATTENDEE'));
  const state = /PARTSTAT="?([A-Z-]+)/i.exec(attendee ?? '')?.[1]?.toUpperCase() ?? '';
  return answers[state] ?? null;
}
