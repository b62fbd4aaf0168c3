import type { ProblemCode } from '@sumut/contracts';
import { problemSchema } from '@sumut/contracts/schemas';
import { CommandError, RefusalError } from '../CommandError.ts';
import type { Incoming } from './send.ts';

/** What to do next, by what the site answered. */
const advice: Partial<Record<ProblemCode, string>> = {
  'bad-proof': `An admin has to enter the key for your module first ("npx modules keys show <file>" prints what they \
need). If they have: is it revoked, and is this machine's clock right?`,
  forbidden: "The key is for another module. Use the key of this module's team.",
  'gate-closed': 'The address leads to a site that does not take releases by key.',
  'not-found': 'What it names is not there: "npx modules list" shows what is.',
  stale: 'Look at "npx modules list" and decide again.',
  'release-refused': 'Mend what is listed as refused; raise the version for what is breaking.',
  'too-large':
    'Leave out what the module does not need; its largest files stand in dist/release.json.',
  'too-many-attempts': 'Wait, and run the command again.',
  unavailable: 'Nothing was changed. Wait, and run the command again.',
  internal: "The site's log says what happened.",
};

const parse = (body: string) => {
  try {
    return problemSchema.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
};

/** The failure that a site's answer means, with what to do next. */
export function refusal(site: URL, { status, body, location }: Incoming): CommandError {
  const problem = parse(body);
  if (!problem) {
    const where = location ? ` and points to ${location}` : '';
    return new CommandError(
      'unexpected-answer',
      `${site.origin} answers ${status}${where}, which no site of ours does. Is --site right?`,
    );
  }
  const { code, title, errors = [], retryAfter, findings } = problem;
  const fields = errors.map(({ field, error }) => ` ${field}: ${error}.`).join('');
  const wait = retryAfter === undefined ? '' : ` (${retryAfter} s)`;
  const next = advice[code] ? ` ${advice[code]}${wait}` : '';
  return new RefusalError(code, `${site.origin} answers: ${title}.${fields}${next}`, findings);
}
