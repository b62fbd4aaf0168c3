import { passkeySignInEndpoints } from '@sumut/contracts/portal/passkeyEndpoints';
import { clientIpKey } from '../../../platform/http/clientIp.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { requestOptions } from '../passkeys/ceremonies.ts';
import { newChallenge } from '../passkeys/challenges.ts';
import { getRelyingParty } from '../passkeys/relyingParty.ts';
import { recordUse } from '../passkeys/repository.ts';
import { checkPasskey } from './checkPasskey.ts';
import type { SignInServices } from './checkSignIn.ts';
import { enter } from './enter.ts';
import { setSessionCookie } from './openSession.ts';

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
