import { useQuery } from '@tanstack/react-query';
import { call } from '@sumut/api-client';
import { sessionEndpoints } from '@sumut/contracts/portal/sessionEndpoints';
import type { SignInWays } from '@sumut/contracts/portal/singleSignOn';
import { useHydrated } from '../../session/useHydrated.ts';

/** The default, used until the ways to sign in are loaded, and when they cannot be loaded. */
const usual: SignInWays = { provider: false, local: 'everybody' };

/** Returns the ways to sign in to this site. */
export function useWays(): SignInWays {
  const { data = usual } = useQuery({
    queryKey: ['sign-in-ways'],
    queryFn: () => call(sessionEndpoints.ways),
  });
  return useHydrated() ? data : usual;
}
