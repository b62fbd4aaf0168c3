/** Limits of the registry: sizes in bytes, times in milliseconds unless noted. Not specified. */
export const registryLimits = {
  /** Size of all files of a release, unpacked. The products module, with models and pictures, has 14 MB. */
  releaseSize: 48 * 1024 * 1024,
  /** Size of an uploaded archive. */
  archiveSize: 48 * 1024 * 1024,
  filesPerRelease: 2000,
  /** Default budget of the files for a module's first page, compressed with brotli. An admin can change it per module. */
  firstLoad: 60_000,
  /** Characters of the provenance header. All headers of a request have at most 16 kB. A statement of this site has about 2000. */
  provenance: 6 * 1024,
  /** Maximum age of a request's proof, and maximum difference between the clocks. */
  proofAge: 60_000,
  /** Lifetime of a preview. */
  previewTime: 30 * 60_000,
  /** Lifetime of a preview that a team shares, after it was last opened with the command. */
  sharedPreviewTime: 14 * 24 * 60 * 60_000,
  /** How often an idle tab checks which snapshot is live. */
  snapshotCheck: 30_000,
  /** Minimum interval between the checks of a tab in use. */
  snapshotCheckOnActivity: 5_000,
  /** Interval of the checks while a failed page is shown. A rollback should reach the tab within 5 s, including the request. */
  snapshotCheckOnFailure: 3_000,
  /** How long a failed page checks at this interval. A visitor who returns later triggers an immediate check. */
  snapshotFailureTime: 15 * 60_000,
} as const;

/** Limits of releases by workflows without a key: times in milliseconds (docs/decisions/0060-keyless-releases.md). Not specified. */
export const keylessLimits = {
  /** Lifetime of a right to release. It only has to cover the upload, which takes minutes, because the build has finished before. */
  right: 10 * 60_000,
  /** Maximum age of a token. GitLab issues the token when the job begins. */
  tokenAge: 60 * 60_000,
  /** Maximum difference to the issuer's clock. */
  clockDifference: 30_000,
  /** Maximum length of a token, in characters. Tokens of GitHub have about 2000. */
  tokenLength: 16 * 1024,
  /** Maximum number of registered workflows of all modules. */
  workflows: 500,
  /** Timeout of a request for the issuer's metadata or keys. */
  issuerTime: 5_000,
  /** Maximum size of the issuer's metadata, and of its keys, in bytes. GitHub's keys have 5 kB. */
  issuerSize: 256 * 1024,
  /** How long the issuer's keys are cached. */
  keysAge: 10 * 60_000,
  /** Minimum time before the keys are fetched again because a token names an unknown key. */
  keysCooldown: 30_000,
} as const;

/** Settings for the delivery of files. Not specified. */
export const deliveryLimits = {
  /** Brotli quality, up to 11. Sizes are within a tenth of the best level, at a fiftieth of the time. */
  brotliQuality: 5,
} as const;

/** How long the files of releases are kept (docs/decisions/0007-releases.md). Not specified. */
export const releaseRetention = {
  /** Days after a release was stored or was last live. At least 2, because a tab lives as long as its pass: one day. */
  days: { least: 2, default: 30, most: 3650 },
  /** Number of each module's last releases that were live and not rolled back, including the live release. */
  goodReleases: 3,
} as const;

/** Limits for retiring a module. Not specified. */
export const retirementLimits = {
  /** Grace time in days, in which the pages still work. */
  grace: { default: 7, most: 365 },
  redirectLength: 200,
} as const;

/** Criteria for a failing live release: times in milliseconds (docs/decisions/0008-canary.md). Not specified. */
export const incidentLimits = {
  /** Reports of this last period are compared with earlier ones. Reports about other releases do not count. */
  window: 30 * 60_000,
  /** How far the earlier reports of the module go back. */
  past: 7 * 24 * 60 * 60_000,
  /** Minimum share of visits with a failure or crash, so that a rare error of a busy site does not count as an incident. */
  errorRate: 0.05,
} as const;

/** Criteria for an error that rises sharply in a live release, compared over the times of `incidentLimits`. Not specified. */
export const errorSpikeLimits = {
  /** Minimum number of visits that met the error. Each visitor counts once an hour. */
  visitors: 5,
  /** Minimum share of visits, so that a rare error of a busy site does not count. */
  rate: 0.01,
} as const;

/** Maximum values that an admin can set for a module, in bytes. Not specified. */
export const policyLimits = { firstLoad: 1_000_000 } as const;

/** Criteria by which the server stops a canary (reasons: docs/decisions/0008-canary.md). Not specified. */
export const canaryLimits = {
  /** Maximum share of visits of a candidate. */
  share: 0.5,
  /** Minimum number of failures (failed loads and crashes) for a decision. */
  failures: 3,
  /** Minimum number of the candidate's visits for comparing load times. */
  visits: 20,
  /** One-sided significance, in standard deviations: 2.33 means one false alarm in a hundred. */
  significance: 2.33,
  /** Factor by which the median load time has to exceed that of the live release to count as clearly worse. */
  slowdown: 2,
} as const;
