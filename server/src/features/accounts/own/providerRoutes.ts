import { viewPaths } from '@sumut/contracts/portal/paths';
import { singleSignOnEndpoints } from '@sumut/contracts/portal/singleSignOnEndpoints';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import { mayConnect } from '../signIn/checkSignIn.ts';
import { beginSignIn, type ProviderServices } from '../signIn/providerRoutes.ts';
import { confirmOwner } from './confirmIdentity.ts';

/** Begins to connect one's own account with one of the identity provider. The sign-in page completes the connection. */
export function providerRoutes(scope: App, services: ProviderServices): void {
  route(
    scope,
    singleSignOnEndpoints.connect,
    async (request, reply) => {
      const { account } = signedIn(request);
      if (!mayConnect(services, account)) throw new HttpProblem('provider-account');
      await confirmOwner(services, request, request.body);
      const purpose = { next: viewPaths.account, accountId: account.id };
      return { address: await beginSignIn(services, request, reply, purpose) };
    },
    // The provider's second factor counts, so connecting completes the enrolment.
    { config: { despite: ['enrolment-required'] } },
  );
}
