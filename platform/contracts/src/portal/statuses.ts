/** Statuses of messages, in the order of the workflow. */
export const messageStatuses = ['new', 'open', 'answered', 'archived'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** Statuses that start the retention period. Records with other statuses are open. */
export const closedMessageStatuses = ['answered', 'archived'] as const satisfies MessageStatus[];
export const closedApplicationStatuses = ['hired', 'rejected', 'withdrawn'] as const;

/** The statuses of applications that every site has, because rules depend on them: the first one, and the closed ones. */
export const fixedApplicationStatuses = ['new', ...closedApplicationStatuses] as const;
export type FixedApplicationStatus = (typeof fixedApplicationStatuses)[number];

/** A status of an application: one of `fixedApplicationStatuses`, or the id of a stage (`stages` of `termLists`). */
export type ApplicationStatus = string;

/** Returns the fixed status with a name, or undefined for a stage. */
export const findFixedStatus = (status: string): FixedApplicationStatus | undefined =>
  fixedApplicationStatuses.find((one) => one === status);

/** Returns all statuses of applications in the order of the workflow. `stages` are the ids of the stages in their order. */
export const orderApplicationStatuses = (stages: readonly string[]): ApplicationStatus[] => [
  'new',
  ...stages,
  ...closedApplicationStatuses,
];
