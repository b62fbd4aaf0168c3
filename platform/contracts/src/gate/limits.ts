/** Limits of the gate (docs/specification.md#9-business-constants-and-limits), in milliseconds unless noted. */
export const gateLimits = {
  sessionLifetime: 24 * 60 * 60 * 1000,
  idleTimeout: 30 * 60 * 1000,
  /** How long before the idle lock a warning appears. Not specified. */
  idleWarning: 2 * 60 * 1000,
  maxAttempts: 5,
  wrongPasswordDelay: 1000,
  successDelay: 1500,
  lockoutReloadDelay: 2000,
  /** Space that is missing on one side of the window, in CSS pixels at zoom 1, above which developer tools seem docked. */
  devToolsThreshold: 200,
  devToolsInterval: 500,
  consoleClearInterval: 3000,
  passwordLength: 200,
} as const;
