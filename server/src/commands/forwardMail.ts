import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { incomingMailEndpoint, incomingMailType } from '@sumut/contracts/portal/incomingMail';
import { parseIncomingMailSecrets } from '../platform/environment/environment.ts';
import { explainConnection } from '../platform/systemErrors.ts';
import { UserFacingError } from '../platform/UserFacingError.ts';
import { webhookHeaders } from '../shared/webhookSignature.ts';
import { explainFailure } from './runCommand.ts';

const usage = `npm run mail:forward --silent -- <site URL>
Forwards a mail from standard input to the site, signed with INCOMING_MAIL_SECRET. Exit codes for the pipe of a mail server:
67 if the recipient does not exist, 65 if the site cannot read the mail, 75 if the mail server should try again later.`;

/** Exit codes that mail servers understand (sysexits.h). */
const exitCodes = { done: 0, unreadable: 65, nobody: 67, later: 75 } as const;

/** The time limit in milliseconds. Mail servers wait longer for their pipe. */
const timeLimit = 60_000;

const results: Record<number, number> = {
  204: exitCodes.done,
  400: exitCodes.unreadable,
  404: exitCodes.nobody,
  413: exitCodes.unreadable,
};

async function forward(): Promise<number> {
  const [site, ...more] = process.argv.slice(2);
  if (site === undefined || more.length > 0 || !URL.canParse(site))
    throw new UserFacingError(usage);
  const secrets = parseIncomingMailSecrets(process.env);
  const body = await buffer(process.stdin);
  const response = await fetch(new URL(incomingMailEndpoint.path, site), {
    method: 'POST',
    headers: {
      'content-type': incomingMailType,
      ...webhookHeaders(secrets, { id: randomUUID(), body, now: Date.now() }),
    },
    body: new Uint8Array(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeLimit),
  }).catch((error: unknown) => {
    throw new UserFacingError(`${site}: ${explainConnection(error) ?? String(error)}`);
  });
  const answer = await response.text();
  if (!response.ok) process.stderr.write(`The site answered ${response.status}: ${answer}\n`);
  return results[response.status] ?? exitCodes.later;
}

try {
  process.exitCode = await forward();
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = exitCodes.later;
}
