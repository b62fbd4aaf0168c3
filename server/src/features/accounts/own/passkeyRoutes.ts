import { passkeysMax } from '@sumut/contracts/portal/accountLimits';
import { passkeyEndpoints } from '@sumut/contracts/portal/passkeyEndpoints';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import {
  consumeChallenge,
  creationOptions,
  getRelyingParty,
  newChallenge,
  readChallenge,
  verifyRegistration,
} from '../passkeys/ceremonies.ts';
import {
  deletePasskey,
  insertPasskey,
  listCredentialIds,
  listPasskeys,
  renamePasskey,
} from '../passkeys/repository.ts';
import { replaceSessions, setSessionCookie } from '../signIn/openSession.ts';
import type { PasskeyServices } from '../signIn/passkeyRoutes.ts';
import { confirmOwner } from './confirmIdentity.ts';

/** Adding a passkey, in two steps: the options for the authenticator, and the passkey that it has created. */
function additionRoutes(scope: App, services: PasskeyServices): void {
  const { db, origin } = services;
  // A passkey is a second factor, so adding one completes the enrolment.
  const options = { config: { despite: ['enrolment-required'] } } as const;

  route(
    scope,
    passkeyEndpoints.start,
    async (request) => {
      const party = getRelyingParty(request, origin);
      const { account } = signedIn(request);
      await confirmOwner(services, request, request.body);
      const existing = await listCredentialIds(db, account.id);
      if (existing.length >= passkeysMax) throw new HttpProblem('stale');
      const challenge = await newChallenge(db, account.id);
      return creationOptions(party, account, { challenge, existing });
    },
    options,
  );

  route(
    scope,
    passkeyEndpoints.add,
    async (request, reply) => {
      const party = getRelyingParty(request, origin);
      const { account } = signedIn(request);
      const { name, passkey: created } = request.body;
      const challenge = await readChallenge(created);
      if (challenge === undefined || !(await consumeChallenge(db, challenge, account.id)))
        throw new HttpProblem('wrong-passkey');
      const credential = await verifyRegistration(party, created, challenge);
      if (!credential) throw new HttpProblem('wrong-passkey');
      try {
        const { passkey, opened } = await db.transaction().execute(async (transaction) => {
          const added = await insertPasskey(transaction, account.id, { name, credential });
          const { username } = account;
          const entry = { actor: username, subject: username, details: { passkey: name } };
          await recordAudit(transaction, { ...entry, action: 'second-factor.passkey-added' });
          const session = { ...account, hasPasskey: true };
          return { passkey: added, opened: await replaceSessions(transaction, request, session) };
        });
        return { passkey, session: setSessionCookie(request, reply, opened) };
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        throw new HttpProblem('wrong-passkey');
      }
    },
    options,
  );
}

/** Routes to list, add, rename and remove a person's own passkeys. */
export function passkeyRoutes(scope: App, services: PasskeyServices): void {
  const { db } = services;
  additionRoutes(scope, services);

  route(
    scope,
    passkeyEndpoints.list,
    async (request) => ({ passkeys: await listPasskeys(db, signedIn(request).account.id) }),
    { config: { despite: ['enrolment-required'] } },
  );

  route(scope, passkeyEndpoints.rename, async (request) => {
    const { id: accountId, username } = signedIn(request).account;
    const change = { id: request.params.id, name: request.body.name };
    return db.transaction().execute(async (transaction) => {
      const renamed = await renamePasskey(transaction, accountId, change);
      if (!renamed) throw new HttpProblem('not-found');
      const details = { from: renamed.before, to: change.name };
      const entry = { actor: username, subject: username, details };
      await recordAudit(transaction, { ...entry, action: 'second-factor.passkey-renamed' });
      return renamed.passkey;
    });
  });

  route(scope, passkeyEndpoints.remove, async (request, reply) => {
    const { account } = signedIn(request);
    await confirmOwner(services, request, request.body);
    const opened = await db.transaction().execute(async (transaction) => {
      // Before the sessions end: a concurrent sign-in by this passkey waits here, and then fails or is ended with the others.
      const name = await deletePasskey(transaction, account.id, request.params.id);
      if (name === undefined) throw new HttpProblem('not-found');
      const { username } = account;
      const entry = { actor: username, subject: username, details: { passkey: name } };
      await recordAudit(transaction, { ...entry, action: 'second-factor.passkey-removed' });
      const hasPasskey = (await listPasskeys(transaction, account.id)).length > 0;
      return replaceSessions(transaction, request, { ...account, hasPasskey });
    });
    return setSessionCookie(request, reply, opened);
  });
}
