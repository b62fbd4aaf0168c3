/** States of a message and of an application, in the order in which work moves. */
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

/** States in which there is still something to do. The others start the time after which a record is deleted. */
export const openMessageStatuses = ['new', 'open'] as const satisfies MessageStatus[];
export const openApplicationStatuses = [
  'new',
  'screening',
  'interview',
  'offer',
] as const satisfies ApplicationStatus[];
