/** Limits of the registry. Not specified; sizes in bytes, times in milliseconds unless noted. */
export const registryLimits = {
  /** All files of a release, unpacked. The products module, with models and pictures, has 14 MB. */
  releaseSize: 48 * 1024 * 1024,
  /** The uploaded archive. */
  archiveSize: 48 * 1024 * 1024,
  filesPerRelease: 2000,
  /** Budget of the files needed for a module's first page, compressed with brotli. An admin can change a module's. */
  firstLoad: 60_000,
  /** Maximum age of a request's proof, and maximum clock difference. */
  proofAge: 60_000,
  /** Lifetime of a preview. */
  previewTime: 30 * 60_000,
  /** How often an open tab checks which snapshot is live. */
  snapshotCheck: 30_000,
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
