import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson, request } from '@sumut/api-client';
import {
  apiPaths,
  registryKeyPath,
  type NewKey,
  type NewPreview,
  type RegistryChange,
} from '@sumut/contracts';
import { changeResultSchema, keyListSchema, registryStateSchema } from '@sumut/contracts/schemas';
import { portalDataKey } from '../../session/session.ts';

/** How often the registry is asked what is live while it is shown, in milliseconds: teams change it, too. */
const pollInterval = 10_000;

const registryKey = [...portalDataKey, 'registry'];
const keysKey = [...portalDataKey, 'keys'];

/** Modules, their releases and what became of them. The one thing here that loads itself anew while it is seen. */
export const useRegistry = () =>
  useQuery({
    queryKey: registryKey,
    queryFn: async () => registryStateSchema.parse(await getJson(apiPaths.registry)),
    refetchInterval: pollInterval,
  });

/** Changes what visitors get. A refusal may mean that what is shown is old, so the registry is asked anew either way. */
export function useRegistryChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: RegistryChange) => {
      const response = await request('POST', apiPaths.registryChanges, change);
      return changeResultSchema.parse(await response.json());
    },
    onSettled: () => void client.invalidateQueries({ queryKey: registryKey }),
  });
}

/** Lets this session alone see another release. It shows from the next full load of a page on. */
export const usePreviewStart = () =>
  useMutation({
    mutationFn: async (preview: NewPreview) => {
      await request('POST', apiPaths.registryPreview, preview);
    },
  });

/** The teams' public keys. */
export const useKeys = () =>
  useQuery({
    queryKey: keysKey,
    queryFn: async () => keyListSchema.parse(await getJson(apiPaths.registryKeys)).keys,
  });

/** Lets a team release a module. */
export function useKeyAddition() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (key: NewKey) => {
      await request('POST', apiPaths.registryKeys, key);
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: keysKey }),
  });
}

/** Ends a key for good. */
export function useKeyRevocation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await request('DELETE', registryKeyPath(id));
    },
    onSettled: () => void client.invalidateQueries({ queryKey: keysKey }),
  });
}
