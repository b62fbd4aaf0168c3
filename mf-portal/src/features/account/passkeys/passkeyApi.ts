import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '@sumut/api-client';
import type { Session } from '@sumut/contracts/portal/ownAccount';
import { passkeyEndpoints } from '@sumut/contracts/portal/passkeyEndpoints';
import type {
  Passkey,
  PasskeyAddition,
  PasskeyConfirmation,
  PasskeyName,
} from '@sumut/contracts/portal/passkeys';
import { portalDataKey, setSession } from '../../../session/session.ts';
import { refetchOwnAccount } from '../accountApi.ts';

const passkeysKey = [...portalDataKey, 'own-passkeys'];

/** Query options of the user's passkeys, newest first. */
export const passkeysOptions = {
  queryKey: passkeysKey,
  queryFn: async () => (await call(passkeyEndpoints.list)).passkeys,
};
export const usePasskeys = () => useQuery(passkeysOptions);

/** Stores the session that replaces all others, and refetches all data that shows passkeys. */
function changeSession(client: QueryClient, session: Session): void {
  setSession(client, session);
  refetchOwnAccount(client);
  void client.invalidateQueries({ queryKey: passkeysKey });
}

/** Adds a passkey with the dialogs of the browser and the authenticator. Also rejects with their errors. */
export function usePasskeyAddition() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (addition: PasskeyAddition) => {
      const { addPasskey } = await import('../../../session/passkeys/ceremonies.ts');
      return addPasskey(addition);
    },
    onSuccess: (session) => changeSession(client, session),
  });
}

/** Renames a passkey. */
export function usePasskeyRename({ id }: Passkey) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PasskeyName) => call(passkeyEndpoints.rename, { params: { id }, body }),
    onSettled: () => void client.invalidateQueries({ queryKey: passkeysKey }),
  });
}

/** Removes a passkey. */
export function usePasskeyRemoval({ id }: Passkey) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PasskeyConfirmation) =>
      call(passkeyEndpoints.remove, { params: { id }, body }),
    onSuccess: (session) => changeSession(client, session),
  });
}
