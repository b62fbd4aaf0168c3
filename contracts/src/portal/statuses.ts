/** Statuses of messages, in the order of the workflow. */
export const messageStatuses = ['new', 'open', 'answered', 'archived'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** Statuses that start the retention period. In the others, work remains. */
export const closedMessageStatuses = ['answered', 'archived'] as const satisfies MessageStatus[];
export const closedApplicationStatuses = ['hired', 'rejected', 'withdrawn'] as const;

/** Statuses that every site has for applications: the first one, and those that end the work. Rules depend on them. */
export const fixedApplicationStatuses = ['new', ...closedApplicationStatuses] as const;
export type FixedApplicationStatus = (typeof fixedApplicationStatuses)[number];

/** One of `fixedApplicationStatuses`, or the id of a stage (`stages` of `termLists`). */
export type ApplicationStatus = string;

/** The fixed status of this name; undefined for a stage. */
export const findFixedStatus = (status: string): FixedApplicationStatus | undefined =>
  fixedApplicationStatuses.find((one) => one === status);

/** All statuses of applications in the order of the workflow. `stages` are ids in their order. */
export const orderApplicationStatuses = (stages: readonly string[]): ApplicationStatus[] => [
  'new',
  ...stages,
  ...closedApplicationStatuses,
];
