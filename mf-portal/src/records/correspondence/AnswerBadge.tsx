import { Badge } from '@sumut/shared-ui';
import type { CalendarAnswer } from '@sumut/contracts/portal/incomingMail';
import { useText } from '../../i18n.ts';

const tones = { accepted: 'good', declined: 'bad', tentative: 'warn', counter: 'warn' } as const;

/** The answer of a calendar program to an invitation. */
export function AnswerBadge({ answer }: { answer: CalendarAnswer }) {
  const t = useText('records/correspondence');
  return <Badge tone={tones[answer]}>{t(`incoming.answers.${answer}`)}</Badge>;
}
