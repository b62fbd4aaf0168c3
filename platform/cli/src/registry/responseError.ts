import type { ProblemCode } from '@sumut/contracts/api/problemCodes';
import { problemSchema } from '@sumut/contracts/api/problem';
import { commandLine } from '@sumut/contracts/registry/commandLine';
import { ApiError, CommandError } from '../CommandError.ts';
import type { HttpResponse } from './send.ts';

/** Problem code → next step. */
const hints: Partial<Record<ProblemCode, string>> = {
  'bad-proof': `An admin has to add your team's public key in the portal ("${commandLine} keys show <file>" prints it). If \
it was added, check whether it was revoked and whether the clock of this machine is correct.`,
  forbidden: "This key belongs to another module. Use the key of this module's team.",
  'gate-closed': 'The site at this URL does not accept releases by key.',
  'not-found': `Run "${commandLine} list" to see all modules and releases.`,
  'wrong-password':
    "Set the password of the site's gate in MODULES_GATE_PASSWORD, or use a team's key.",
  stale: `Run "${commandLine} list" to see the current state.`,
  'release-refused': 'Fix every refused finding. For a breaking change, raise the major version.',
  'release-removed':
    'Check out the sources of that release and release it again; its version stays the same.',
  'too-large': 'Remove files that the module does not need. dist/release.json lists their sizes.',
  'too-many-attempts': 'Wait, then run the command again.',
  unavailable: 'Nothing was changed. Wait, then run the command again.',
  internal: "See the site's log for details.",
};

/** Problem code → next step when findings state the cause. */
const explainedHints: Partial<Record<ProblemCode, string>> = {
  'bad-proof': 'Nothing except the token was sent.',
  forbidden: 'An admin decides in the portal what a key or a workflow may do.',
};

const parseProblem = (body: string) => {
  try {
    return problemSchema.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
};

/** The error for a response with an error status. */
export function responseError(site: URL, { status, body, location }: HttpResponse): CommandError {
  const problem = parseProblem(body);
  if (!problem) {
    const redirect = location ? `, a redirect to ${location}` : '';
    return new CommandError(
      'unexpected-response',
      `Unexpected response from ${site.origin}: status ${status}${redirect}. Check --site.`,
    );
  }
  const { code, title, errors = [], retryAfter, findings } = problem;
  const fields = errors.map(({ field, error }) => ` ${field}: ${error}.`).join('');
  const wait = retryAfter === undefined ? '' : ` (${retryAfter} s)`;
  // A missing right of a key and a fault of a token are explained by the finding.
  const explained = findings && { ...hints, ...explainedHints };
  const advice = (explained ?? hints)[code];
  const hint = advice ? ` ${advice}${wait}` : '';
  return new ApiError(code, `${site.origin}: ${title}.${fields}${hint}`, findings);
}
