import {
  useMutation,
  useQuery,
  useQueryClient,
  QueryClient,
  MutationCache,
  QueryCache,
} from '@tanstack/react-query';
import { getJson, HttpError, request } from '@sumut/api-client';
import {
  apiPaths,
  storageKeys,
  type LoginRequest,
  type Session,
  type LoginAnswer,
} from '@sumut/contracts';
import { loginAnswerSchema, sessionSchema } from '@sumut/contracts/schemas';

/** First part of the query key of all data that needs a session; removed when the session ends. */
export const portalDataKey = ['portal'];

const sessionKey = ['session'];

/** Whether a call failed because nobody is signed in. A closed gate and a wrong code are a 401 too, and other matters. */
const isSignedOut = (error: unknown): boolean =>
  error instanceof HttpError &&
  error.status === 401 &&
  (error.problem?.code ?? 'not-signed-in') === 'not-signed-in';

/** Whether a call failed because the account's owner has to do something first, which the session says. */
const isRestricted = (error: unknown): boolean =>
  error instanceof HttpError &&
  (error.problem?.code === 'password-change-required' ||
    error.problem?.code === 'enrolment-required');

/** Takes up a session that the server opened: in the browser's storage, and for all that is shown. */
export function takeUpSession(client: QueryClient, session: Session): void {
  storeSession(session);
  client.setQueryData<Session | null>(sessionKey, session);
}

/** Asks the server anew who is signed in and what they have to do. */
const renewSession = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: sessionKey });

/** Notes that nobody is signed in any more. Pages that need a session send the visitor to the sign-in page. */
function endSession(client: QueryClient): void {
  clearStoredSession();
  client.setQueryData<Session | null>(sessionKey, null);
}

/** Drops everything that the server told to whoever was signed in. */
export function forgetData(client: QueryClient): void {
  client.removeQueries({ queryKey: portalDataKey });
  client.removeQueries({ queryKey: sessionKey });
}

async function fetchSession(): Promise<Session | null> {
  try {
    return sessionSchema.parse(await getJson(apiPaths.session));
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    clearStoredSession();
    return null;
  }
}

/** Who is signed in, and what they have to do first, as the server says; null for nobody. */
export const useSession = () => useQuery({ queryKey: sessionKey, queryFn: fetchSession });

/** Whether someone is known to be signed in. Asks the server only where this browser remembers a sign-in. */
export function useIsSignedIn(): boolean {
  const remembered = hasStoredSession();
  const { data } = useQuery({ queryKey: sessionKey, queryFn: fetchSession, enabled: remembered });
  return remembered && Boolean(data);
}

/** Signs in, and keeps the answer in the browser's storage. What another server's lacks, the session is asked for. */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (credentials: LoginRequest) => {
      const response = await request('POST', apiPaths.login, credentials);
      const body: unknown = await response.json();
      return {
        answer: loginAnswerSchema.parse(body),
        session: sessionSchema.safeParse(body).data,
      };
    },
    onSuccess: ({ answer, session }) => {
      // Someone else may have been signed in before in this tab.
      forgetData(client);
      if (session) client.setQueryData<Session | null>(sessionKey, session);
      storeSession(answer);
    },
  });
}

/** Ends this session, or all of one's own. What the server has ended already counts as ended. */
export function useSignOut() {
  return useMutation({
    mutationFn: async (everywhere: boolean) => {
      const call = everywhere
        ? request('DELETE', apiPaths.ownSessions)
        : request('POST', apiPaths.logout);
      await call.catch((error: unknown) => {
        if (!isSignedOut(error)) throw error;
      });
    },
    onSuccess: clearStoredSession,
  });
}

/** Keeps who signed in (docs/specification.md#4-states-and-transitions). The `sessionId` is no credential: the server's cookie is. */
function storeSession({ sessionId, user }: LoginAnswer): void {
  try {
    localStorage.setItem(storageKeys.sessionId, sessionId);
    localStorage.setItem(storageKeys.user, JSON.stringify(user));
  } catch {
    // Storage is blocked or full: the cookie alone carries the session.
  }
}

/** Forgets it, after a sign-out or when the server no longer knows the session. */
function clearStoredSession(): void {
  try {
    localStorage.removeItem(storageKeys.sessionId);
    localStorage.removeItem(storageKeys.user);
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

/** Whether this browser remembers a sign-in, which the server may have ended since. */
function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(storageKeys.sessionId) !== null;
  } catch {
    return false;
  }
}

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
