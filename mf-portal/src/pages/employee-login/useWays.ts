import { useQuery } from '@tanstack/react-query';
import { call } from '@sumut/api-client';
import { sessionEndpoints } from '@sumut/contracts/portal/sessionEndpoints';
import type { SignInWays } from '@sumut/contracts/portal/singleSignOn';
import { useHydrated } from '../../session/useHydrated.ts';

/** Until they are known, and where they cannot be loaded. */
const usual: SignInWays = { provider: false, local: 'everybody' };

/** How people can sign in here. */
export function useWays(): SignInWays {
  const { data = usual } = useQuery({
    queryKey: ['sign-in-ways'],
    queryFn: () => call(sessionEndpoints.ways),
  });
  return useHydrated() ? data : usual;
}
