import type * as core from 'zod/v4/core';

/** Formats an issue of a schema on one line: the dotted path of the field, if there is one, and the message. */
export const formatIssue = ({ path, message }: core.$ZodIssue): string =>
  path.length > 0 ? `${path.map(String).join('.')}: ${message}` : message;
