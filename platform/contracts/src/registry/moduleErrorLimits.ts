/** Limits of the error reports of pages. Not specified. */
export const moduleErrorLimits = {
  /** Characters of a redacted message. */
  message: 300,
  /** Frames of a stack, the innermost first. */
  frames: 20,
  /** Characters of a function's name, and of a script's path. */
  name: 80,
  path: 200,
  /** Reports of a document in a minute, and in all. */
  perMinute: 5,
  perDocument: 20,
  /** Errors that are stored as new for a module in a day. Others are only counted as crashes. */
  newPerDay: 100,
  /** Errors of a module that a list contains, the latest first. */
  listed: 100,
} as const;
