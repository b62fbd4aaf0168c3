/** Limits of the release registry. Ours; sizes in bytes, times in milliseconds unless said otherwise. */
export const registryLimits = {
  /** All files of a release together, as unpacked. The catalogue, with its models and pictures, has 14 MB. */
  releaseSize: 48 * 1024 * 1024,
  /** The archive as it is sent. */
  archiveSize: 48 * 1024 * 1024,
  filesPerRelease: 2000,
  /** What a module may need before its first page shows, compressed by brotli, unless its `module.json` says otherwise. */
  firstLoad: 60_000,
  /** How old the proof of a request may be, and how far clocks may differ. */
  proofAge: 60_000,
  /** How long an admin's preview lasts. */
  previewTime: 30 * 60_000,
  /** How often an open tab asks which snapshot is live. */
  snapshotCheck: 30_000,
} as const;

/** When a candidate is taken back by itself. Ours; the reasons stand in docs/decisions/0008-canary.md. */
export const canaryLimits = {
  /** Largest share of visits that a candidate may get. */
  share: 0.5,
  /** Failures (loads and crashes together) below which nothing is concluded. */
  failures: 3,
  /** Visits to the candidate below which its load times say nothing. */
  visits: 20,
  /** One-sided significance, in standard deviations: 2.33 is a false alarm in a hundred. */
  significance: 2.33,
  /** A median load time this many times the live one's is clearly worse. */
  slowdown: 2,
} as const;
