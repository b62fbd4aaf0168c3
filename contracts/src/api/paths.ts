/** Every path of the server's API, once. The first three are the specification's (section 7). */
export const apiPaths = {
  contacts: '/api/contacts',
  jobApplications: '/api/job-applications',
  login: '/api/auth/login',
  logout: '/api/auth/logout',
  session: '/api/auth/session',
  demoAccounts: '/api/auth/demo-accounts',
  gate: '/api/gate',
  portalMessages: '/api/portal/messages',
  portalApplications: '/api/portal/applications',
  /** Number of the live snapshot, for open tabs. */
  snapshot: '/api/snapshot',
  /** Last good release of a module that could not be loaded. */
  fallback: '/api/snapshot/fallback',
  vitals: '/api/vitals',
  registry: '/api/registry',
  registryReleases: '/api/registry/releases',
  registryChanges: '/api/registry/changes',
  registryKeys: '/api/registry/keys',
  registryPreview: '/api/registry/preview',
  health: '/healthz',
  ready: '/readyz',
} as const;

/** Where an application's CV is downloaded. */
export const cvPath = (applicationId: string): string =>
  `${apiPaths.portalApplications}/${encodeURIComponent(applicationId)}/cv`;

/** A message or an application, for reading it whole or changing its status. */
export const messagePath = (id: string): string =>
  `${apiPaths.portalMessages}/${encodeURIComponent(id)}`;
export const applicationPath = (id: string): string =>
  `${apiPaths.portalApplications}/${encodeURIComponent(id)}`;

export const registryKeyPath = (id: string): string =>
  `${apiPaths.registryKeys}/${encodeURIComponent(id)}`;

/** Header by which a form sent twice is stored once: a UUID per filled form. Optional for callers. */
export const idempotencyHeader = 'idempotency-key';

/** Header of a form that brings a proof of work: ALTCHA's payload, `proofSchema` as JSON in base64. */
export const proofHeader = 'x-proof-of-work';
