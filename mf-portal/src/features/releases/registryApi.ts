import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson, request } from '@sumut/api-client';
import { apiPaths, registryKeyPath } from '@sumut/contracts/api/paths';
import { type NewKey, keyListSchema } from '@sumut/contracts/registry/keys';
import type { NewPreview } from '@sumut/contracts/registry/preview';
import { type RegistryChange, changeResultSchema } from '@sumut/contracts/registry/registryChange';
import { registryStateSchema } from '@sumut/contracts/registry/registryState';
import { portalDataKey } from '../../session/session.ts';

/** How often the registry is refetched while it is shown, in milliseconds: teams change it, too. */
const pollInterval = 10_000;

const registryKey = [...portalDataKey, 'registry'];
const keysKey = [...portalDataKey, 'keys'];

/** Modules, releases and history. Refetched at an interval while the page is visible. */
export const registryOptions = {
  queryKey: registryKey,
  queryFn: async () => registryStateSchema.parse(await getJson(apiPaths.registry)),
};
export const useRegistry = () => useQuery({ ...registryOptions, refetchInterval: pollInterval });

/** Changes what visitors get. Refetches the registry also after an error, because the shown state may be outdated. */
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

/** Starts a preview of a release for this session, from the next full page load. */
export const usePreviewStart = () =>
  useMutation({
    mutationFn: async (preview: NewPreview) => {
      await request('POST', apiPaths.registryPreview, preview);
    },
  });

/** The public keys of the teams. */
export const keysOptions = {
  queryKey: keysKey,
  queryFn: async () => keyListSchema.parse(await getJson(apiPaths.registryKeys)).keys,
};
export const useKeys = () => useQuery(keysOptions);

/** Adds a key, which lets a team release a module. */
export function useKeyAddition() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (key: NewKey) => {
      await request('POST', apiPaths.registryKeys, key);
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: keysKey }),
  });
}

/** Revokes a key permanently. */
export function useKeyRevocation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await request('DELETE', registryKeyPath(id));
    },
    onSettled: () => void client.invalidateQueries({ queryKey: keysKey }),
  });
}
