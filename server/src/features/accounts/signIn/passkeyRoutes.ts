import { passkeySignInEndpoints } from '@sumut/contracts/portal/passkeyEndpoints';
import type { UsedPasskey } from '@sumut/contracts/portal/passkeys';
import { clientIpKey } from '../../../platform/http/clientIp.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import {
  consumeChallenge,
  getRelyingParty,
  getUserHandle,
  newChallenge,
  readChallenge,
  type RelyingParty,
  requestOptions,
  verifyAuthentication,
} from '../passkeys/ceremonies.ts';
import { recordUse, findCredential } from '../passkeys/repository.ts';
import { type SignInServices, auditBlocked, mayEnterLocally, runCheck } from './checkSignIn.ts';
import { enter } from './enter.ts';
import { setSessionCookie } from './openSession.ts';
import { type Credentials, findCredentialsById } from '../../../shared/accounts/repository.ts';
import { recordAudit } from '../../../shared/auditLog.ts';

/** A checked sign-in by passkey. The use of the passkey is stored together with the session. */
interface CheckedPasskey {
  account: Credentials;
  passkeyId: string;
  counter: number;
}

/** Whether another device seems to have the same key: an authenticator with a counter never sends the same value twice. */
const isCopied = (counter: number, last: number): boolean =>
  (counter > 0 || last > 0) && counter <= last;

/**
 * Checks a sign-in by a passkey, which is both factors in one. It is limited and audited like a sign-in by password. Unknown passkeys
 * and disabled accounts get the same response as wrong passkeys. Throws `wrong-passkey` or `too-many-attempts`.
 */
async function checkPasskey(
  services: SignInServices,
  party: RelyingParty,
  { used, ip }: { used: UsedPasskey; ip: string },
): Promise<CheckedPasskey> {
  const { db, limits } = services;
  const address = clientIpKey(ip);
  const credential = await findCredential(db, used.id);
  const account = credential && (await findCredentialsById(db, credential.accountId));
  const username = account?.username ?? '';
  const blocked = { username, address, wrong: 'passkey' } as const;
  const attempt = await auditBlocked(services, blocked, () => limits.beginPassword(ip, username));
  const refuse = async (wrong: 'passkey' | 'passkey-counter') => {
    const entry = { actor: '', subject: username, details: { wrong, address } };
    await recordAudit(db, { ...entry, action: 'session.failed' });
    return new HttpProblem('wrong-passkey');
  };

  const counter = await runCheck(attempt, async () => {
    const challenge = await readChallenge(used);
    if (challenge === undefined || !(await consumeChallenge(db, challenge, null))) return undefined;
    if (!credential || used.response.userHandle !== getUserHandle(credential.accountId))
      return undefined;
    return verifyAuthentication(party, used, { challenge, credential });
  });
  if (!credential || !account || !mayEnterLocally(services, account) || counter === undefined)
    throw await refuse('passkey');
  if (isCopied(counter, credential.counter)) throw await refuse('passkey-counter');
  await attempt.succeed();
  return { account, passkeyId: credential.id, counter };
}

export interface PasskeyServices extends SignInServices {
  /** The configured origin of the site. */
  origin: string | undefined;
}

/** Routes to sign in by a passkey, in two steps: a challenge, and the answer of the authenticator. */
export function passkeySignInRoutes(app: App, { origin, ...services }: PasskeyServices): void {
  const { db, limits } = services;

  route(app, passkeySignInEndpoints.start, async (request) => {
    const party = getRelyingParty(request, origin);
    await limits.countChallenge(clientIpKey(request.ip));
    return requestOptions(party, await newChallenge(db, null));
  });

  route(app, passkeySignInEndpoints.signIn, async (request, reply) => {
    const party = getRelyingParty(request, origin);
    const sent = { used: request.body, ip: request.ip };
    const { account, passkeyId, counter } = await checkPasskey(services, party, sent);
    const opened = await enter(db, request, {
      account,
      code: 'passkey',
      store: async (transaction) => {
        if (!(await recordUse(transaction, passkeyId, counter)))
          throw new HttpProblem('wrong-passkey');
      },
    });
    return setSessionCookie(request, reply, opened);
  });
}
