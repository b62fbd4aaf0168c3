/** Limits of the registry. Not specified; sizes in bytes, times in milliseconds unless noted. */
export const registryLimits = {
  /** All files of a release, unpacked. The products module, with models and pictures, has 14 MB. */
  releaseSize: 48 * 1024 * 1024,
  /** The uploaded archive. */
  archiveSize: 48 * 1024 * 1024,
  filesPerRelease: 2000,
  /** Budget of the files needed for a module's first page, compressed with brotli. An admin can change a module's. */
  firstLoad: 60_000,
  /** Characters of the signed statement of provenance, which is a header: all headers together have at most 16 kB. Ours has 2000. */
  provenance: 6 * 1024,
  /** Maximum age of a request's proof, and maximum clock difference. */
  proofAge: 60_000,
  /** Lifetime of a preview. */
  previewTime: 30 * 60_000,
  /** How often an open tab that nobody uses checks which snapshot is live. */
  snapshotCheck: 30_000,
  /** The same while somebody uses it, at most. */
  snapshotCheckOnActivity: 5_000,
  /** The same while a failed page is shown: a rollback should reach that tab within 5 s, of which the request needs some. */
  snapshotCheckOnFailure: 3_000,
  /** For how long a failed page checks so often. Whoever comes back later checks at once. */
  snapshotFailureTime: 15 * 60_000,
} as const;

/** Releases by a workflow without a key (docs/decisions/0060-keyless-releases.md). Not specified; times in milliseconds. */
export const keylessLimits = {
  /** How long a right to release lives: a build is finished before, an upload takes minutes. */
  right: 10 * 60_000,
  /** Maximum age of a token: GitLab issues it when the job begins. */
  tokenAge: 60 * 60_000,
  /** By which the issuer's clock may differ. */
  clockDifference: 30_000,
  /** Characters of a token; those of GitHub have 2000. */
  tokenLength: 16 * 1024,
  /** Workflows that may release, of all modules. */
  workflows: 500,
  /** How long the issuer has for its metadata and keys, and how large each may be in bytes. GitHub's keys have 5 kB. */
  issuerTime: 5_000,
  issuerSize: 256 * 1024,
  /** How long its keys are remembered, and how long they are not fetched again for an unknown one. */
  keysAge: 10 * 60_000,
  keysCooldown: 30_000,
} as const;

/** How files are sent. Not specified. */
export const deliveryLimits = {
  /** Of brotli's 11 levels: within a tenth of the best one, at a fiftieth of the time. */
  brotliQuality: 5,
} as const;

/** How long the files of releases are kept (docs/decisions/0023-release-storage.md). Not specified. */
export const releaseRetention = {
  /** Days after a release was stored, or was last in the live snapshot. A tab lives as long as its pass: one day. */
  days: { least: 2, default: 30, most: 3650 },
  /** Of each module, the last releases that were live and not rolled back, the live one among them. */
  goodReleases: 3,
} as const;

/** How a module is taken off the site. Not specified. */
export const retirementLimits = {
  /** Days for which its pages still work. */
  grace: { default: 7, most: 365 },
  redirectLength: 200,
} as const;

/** When a live release counts as failing (docs/decisions/0008-canary.md). Not specified; times in milliseconds. */
export const incidentLimits = {
  /** Reports of this time are compared with those before, and never of a time when another release was live. */
  window: 30 * 60_000,
  /** How far back the module's own past goes. */
  past: 7 * 24 * 60 * 60_000,
  /** Minimum share of visits with a failure or crash, so that a rare error of a busy site is no incident. */
  errorRate: 0.05,
} as const;

/** The largest values that an admin can set for a module, in bytes. Not specified. */
export const policyLimits = { firstLoad: 1_000_000 } as const;

/** When the server stops a canary. Not specified; the reasons are in docs/decisions/0008-canary.md. */
export const canaryLimits = {
  /** Maximum share of visits of a candidate. */
  share: 0.5,
  /** Minimum number of failures (failed loads and crashes) for a decision. */
  failures: 3,
  /** Minimum number of the candidate's visits for comparing load times. */
  visits: 20,
  /** One-sided significance, in standard deviations: 2.33 is one false alarm in a hundred. */
  significance: 2.33,
  /** A median load time of this many times the live one's is clearly worse. */
  slowdown: 2,
} as const;
