import type { ComponentProps } from 'react';
import { Badge } from '@sumut/shared-ui';
import { type MessageStatus, type FixedApplicationStatus } from '@sumut/contracts/portal/statuses';
import { useStatusText } from './statuses.ts';
import { useTerms } from './terms.ts';

type Tone = ComponentProps<typeof Badge>['tone'];

const messageTones: Readonly<Record<string, Tone>> = {
  new: 'accent',
  open: 'warn',
  answered: 'good',
  archived: 'neutral',
} satisfies Record<MessageStatus, Tone>;

const applicationTones: Readonly<Record<string, Tone>> = {
  new: 'accent',
  hired: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
} satisfies Record<FixedApplicationStatus, Tone>;

interface StatusBadgeProps {
  kind: 'messages' | 'applications';
  status: string;
}

/** The status of a record as a badge. The first stage of an application has a different colour from the others. */
export function StatusBadge({ kind, status }: StatusBadgeProps) {
  const [first] = useTerms()('stages');
  const statusText = useStatusText();
  const stageTone = first?.id === status ? 'warn' : 'info';
  const tone = kind === 'messages' ? messageTones[status] : (applicationTones[status] ?? stageTone);
  return <Badge tone={tone ?? 'neutral'}>{statusText({ kind, status })}</Badge>;
}
