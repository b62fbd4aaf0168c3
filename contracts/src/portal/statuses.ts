/** Statuses of messages and applications, in the order of the workflow. */
export const messageStatuses = ['new', 'open', 'answered', 'archived'] as const;
export type MessageStatus = (typeof messageStatuses)[number];
export const applicationStatuses = [
  'new',
  'screening',
  'interview',
  'offer',
  'hired',
  'rejected',
  'withdrawn',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Statuses in which work remains. The others start the retention period. */
export const openMessageStatuses = ['new', 'open'] as const satisfies MessageStatus[];
export const openApplicationStatuses = [
  'new',
  'screening',
  'interview',
  'offer',
] as const satisfies ApplicationStatus[];
