import type { ComponentProps } from 'react';
import { Badge } from '@sumut/shared-ui';
import {
  applicationStatuses,
  messageStatuses,
  type ApplicationStatus,
  type MessageStatus,
} from '@sumut/contracts/portal/statuses';
import { useText } from '../i18n.ts';

const messageTones = {
  new: 'accent',
  open: 'warn',
  answered: 'good',
  archived: 'neutral',
} as const satisfies Record<MessageStatus, string>;

const applicationTones = {
  new: 'accent',
  screening: 'warn',
  interview: 'info',
  offer: 'info',
  hired: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
} as const satisfies Record<ApplicationStatus, string>;

/** A message or an application by its kind and status. */
interface WithStatus {
  kind: 'messages' | 'applications';
  status: string;
}

/** The name of a status; one that is not known stays as it is. */
export function useStatusText(): (record: WithStatus) => string {
  const t = useText();
  return ({ kind, status }) => {
    if (kind === 'messages') {
      const known = messageStatuses.find((one) => one === status);
      return known ? t(`messages.statuses.${known}`) : status;
    }
    const known = applicationStatuses.find((one) => one === status);
    return known ? t(`applications.statuses.${known}`) : status;
  };
}

type Tone = ComponentProps<typeof Badge>['tone'];
const tones: Readonly<Record<WithStatus['kind'], Readonly<Record<string, Tone>>>> = {
  messages: messageTones,
  applications: applicationTones,
};

/** The status of a record. */
export function StatusBadge({ kind, status }: WithStatus) {
  return <Badge tone={tones[kind][status] ?? 'neutral'}>{useStatusText()({ kind, status })}</Badge>;
}
