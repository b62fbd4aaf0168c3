import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { getJson, HttpError, request } from '@sumut/api-client';
import { apiPaths, type LoginRequest, type User } from '@sumut/contracts';
import { loginAnswerSchema, loginResponseSchema, userSchema } from '@sumut/contracts/schemas';
import { clearStoredSession, hasStoredSession, storeSession } from '../session/storedSession.ts';
import { recordsKey } from './records.ts';

const sessionKey = ['session'];

/** Whether a call failed because nobody is signed in. A closed gate answers 401 too, and is another matter. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 401 && error.problem?.code !== 'gate-closed';

/** Notes that nobody is signed in any more. Pages that need a session send the visitor to the sign-in page. */
export function endSession(client: QueryClient): void {
  clearStoredSession();
  client.setQueryData<User | null>(sessionKey, null);
}

/** Drops everything that the server told to whoever was signed in. */
export function forgetData(client: QueryClient): void {
  client.removeQueries({ queryKey: recordsKey });
  client.removeQueries({ queryKey: sessionKey });
}

async function fetchUser(): Promise<User | null> {
  try {
    return loginResponseSchema.parse(await getJson(apiPaths.session)).user;
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    clearStoredSession();
    return null;
  }
}

/** Who is signed in, as the server says; null for nobody. */
export const useSession = () => useQuery({ queryKey: sessionKey, queryFn: fetchUser });

/** Whether someone is known to be signed in. Asks the server only where this browser remembers a sign-in. */
export function useIsSignedIn(): boolean {
  const remembered = hasStoredSession();
  const { data } = useQuery({ queryKey: sessionKey, queryFn: fetchUser, enabled: remembered });
  return remembered && Boolean(data);
}

/** Signs in, and keeps the answer in the browser's storage. */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (credentials: LoginRequest) => {
      const response = await request('POST', apiPaths.login, credentials);
      return loginAnswerSchema.parse(await response.json());
    },
    onSuccess: (answer) => {
      // Someone else may have been signed in before in this tab.
      forgetData(client);
      const user = userSchema.safeParse(answer.user);
      if (user.success) client.setQueryData<User | null>(sessionKey, user.data);
      storeSession(answer);
    },
  });
}

/** Signs out. A session that the server has already ended counts as signed out. */
export function useSignOut() {
  return useMutation({
    mutationFn: async () => {
      await request('POST', apiPaths.logout).catch((error: unknown) => {
        if (!isSignedOut(error)) throw error;
      });
    },
    onSuccess: clearStoredSession,
  });
}
