import { createContext, use } from 'react';
import {
  useMutation,
  useQuery,
  useQueryClient,
  QueryClient,
  MutationCache,
  QueryCache,
} from '@tanstack/react-query';
import { call, HttpError, send } from '@sumut/api-client';
import {
  type LoginRequest,
  type ClientLogin,
  type User,
  clientLoginSchema,
} from '@sumut/contracts/forms/login';
import { storageKeys } from '@sumut/contracts/limits';
import { type Session, sessionSchema } from '@sumut/contracts/portal/ownAccount';
import { ownAccountEndpoints } from '@sumut/contracts/portal/ownAccountEndpoints';
import { sessionEndpoints } from '@sumut/contracts/portal/sessionEndpoints';
import { tryStorage } from './storage.ts';
import { bindNewTab, bindTab } from './tabAccount.ts';

/** First part of the query keys of all data that needs a session. */
export const portalDataKey = ['portal'];

const sessionKey = ['session'];

/** Checks whether a call failed because nobody is signed in. A closed gate and a wrong code also respond with 401. */
const isSignedOut = (error: unknown): boolean =>
  error instanceof HttpError &&
  error.status === 401 &&
  (error.problem?.code ?? 'not-signed-in') === 'not-signed-in';

/** Checks whether a call was refused because another account is signed in than this tab's. */
const isOtherAccount = (error: unknown): boolean =>
  error instanceof HttpError && error.problem?.code === 'other-account';

/** Checks whether a call failed because of a required action, which the session contains. */
const isRestricted = (error: unknown): boolean =>
  error instanceof HttpError &&
  (error.problem?.code === 'password-change-required' ||
    error.problem?.code === 'enrolment-required');

/** Stores a session that the server has opened, and updates all components that show it. */
export function setSession(client: QueryClient, session: Session): void {
  bindTab(session.user.username);
  storeSession(session);
  client.setQueryData<Session | null>(sessionKey, session);
}

/** Returns a function that stores a session after a sign-in, and removes the data of the previous session. */
export function useSessionStart(): (session: Session) => void {
  const client = useQueryClient();
  return (session) => {
    clearSessionData(client);
    setSession(client, session);
  };
}

/** Refetches the session. */
export const refetchSession = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: sessionKey });

/** Refetches all data that contains names of colleagues, after a name was changed. */
export function refetchNames(client: QueryClient): void {
  refetchSession(client);
  void client.invalidateQueries({ queryKey: portalDataKey });
}

/** Hides all data until the session is fetched again. */
export const forgetSession = (client: QueryClient): void =>
  void client.resetQueries({ queryKey: sessionKey });

/** Marks the session as ended. Pages that need a session redirect to the sign-in page. */
function endSession(client: QueryClient): void {
  clearStoredSession();
  client.setQueryData<Session | null>(sessionKey, null);
}

/** Removes all data that needs a session. */
export function clearPortalData(client: QueryClient): void {
  client.removeQueries({ queryKey: portalDataKey });
}

/** Removes the session and all data that was loaded in it. */
export function clearSessionData(client: QueryClient): void {
  clearPortalData(client);
  client.removeQueries({ queryKey: sessionKey });
}

async function fetchSession(): Promise<Session | null> {
  try {
    const session = await call(sessionEndpoints.get);
    bindNewTab(session.user.username);
    return session;
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    clearStoredSession();
    return null;
  }
}

/** Query options of the session with the signed-in user and required actions; null when nobody is signed in. */
export const sessionOptions = { queryKey: sessionKey, queryFn: fetchSession };
export const useSession = () => useQuery(sessionOptions);

/** The signed-in user, for all components that need a session. */
export const UserContext = createContext<User | null>(null);

/** Returns the signed-in user. Throws outside the dashboard. */
export function useUser(): User {
  const user = use(UserContext);
  if (!user) throw new Error('Nobody is signed in here');
  return user;
}

/** Returns whether somebody is signed in. Calls the server only if this browser has stored a sign-in. */
export function useIsSignedIn(): boolean {
  const remembered = hasStoredSession();
  const { data } = useQuery({ ...sessionOptions, enabled: remembered });
  return remembered && Boolean(data);
}

/** Signs in and stores the response. If the response does not contain a full session, as from a custom server, the session is fetched. */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (credentials: LoginRequest) => {
      const response = await send(sessionEndpoints.signIn, { body: credentials });
      const body: unknown = await response.json();
      return {
        answer: clientLoginSchema.parse(body),
        session: sessionSchema.safeParse(body).data,
      };
    },
    onSuccess: ({ answer, session }) => {
      // The data of the previous session may be another user's.
      clearSessionData(client);
      bindTab(answer.user.username);
      if (session) client.setQueryData<Session | null>(sessionKey, session);
      storeSession(answer);
    },
  });
}

/** Ends this session, or all sessions of the user. A session that has already ended does not reject. */
export function useSignOutMutation() {
  return useMutation({
    mutationFn: async (everywhere: boolean) => {
      const sent = everywhere
        ? call(ownAccountEndpoints.endSessions)
        : call(sessionEndpoints.signOut);
      await sent.catch((error: unknown) => {
        if (!isSignedOut(error)) throw error;
      });
    },
    onSuccess: clearStoredSession,
  });
}

/**
 * Stores the signed-in user (docs/specification.md#4-states-and-transitions). The `sessionId` is not a credential: the
 * server's cookie is.
 */
function storeSession({ sessionId, user }: ClientLogin): void {
  tryStorage(() => {
    localStorage.setItem(storageKeys.sessionId, sessionId);
    localStorage.setItem(storageKeys.user, JSON.stringify(user));
  });
}

/** Removes the stored user after a sign-out, or when the session has ended. */
function clearStoredSession(): void {
  tryStorage(() => {
    localStorage.removeItem(storageKeys.sessionId);
    localStorage.removeItem(storageKeys.user);
  });
}

/** Checks whether this browser has stored a sign-in. The session may have ended since. */
const hasStoredSession = (): boolean =>
  Boolean(tryStorage(() => localStorage.getItem(storageKeys.sessionId)));

/** Creates the query client. Data is never stale, refetched or retried automatically (docs/specification.md#7-the-calls-it-makes). */
function createQueryClient(): QueryClient {
  // A session can end between two calls. The first call that fails then ends the session for the whole portal.
  const onError = (error: unknown) => {
    if (isSignedOut(error)) endSession(client);
    else if (isOtherAccount(error)) forgetSession(client);
    else if (isRestricted(error)) refetchSession(client);
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
        // A call without a network must fail visibly instead of waiting.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/** The query client of the portal, for its pages and for the loaders of its routes. */
export const queryClient = createQueryClient();
