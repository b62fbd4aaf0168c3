import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { endSession, isRestricted, isSignedOut, renewSession } from './session.ts';

/** Loading by the specification (section 7): never stale, never refetched or retried unasked. */
export function createQueryClient(): QueryClient {
  // A session can end between any two calls: whichever call finds out ends it here, for the whole portal.
  const onError = (error: unknown) => {
    if (isSignedOut(error)) endSession(client);
    else if (isRestricted(error)) renewSession(client);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
        retry: false,
        // A call without a network has to fail visibly, not to wait unseen.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
