import { CommandError } from '../CommandError.ts';

interface Circumstances {
  /** Whether the request was to change something. */
  changes: boolean;
  /** Whether its time was up. */
  late: boolean;
  error: unknown;
}

/** Why there was no answer, and what to do next. */
export function unanswered(site: URL, { changes, late, error }: Circumstances): CommandError {
  const doubt = changes
    ? ' Whether it was done cannot be said from here: "npx modules list" shows how things are.'
    : '';
  if (late) {
    return new CommandError('timeout', `${site.origin} did not answer in time.${doubt}`);
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  // Nothing was sent then.
  if (['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'].includes(code)) {
    return new CommandError(
      'unreachable',
      `No site answers at ${site.origin} (${code}). Start it, or say where it is with --site or MODULES_SITE.`,
    );
  }
  const reason = error instanceof Error ? error.message : code;
  return new CommandError(
    'unreachable',
    `The connection to ${site.origin} failed (${reason}).${doubt}`,
  );
}
