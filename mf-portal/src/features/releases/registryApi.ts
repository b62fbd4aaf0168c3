import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, send } from '@sumut/api-client';
import type { NewKey } from '@sumut/contracts/registry/keys';
import type { NewWorkflow } from '@sumut/contracts/registry/workflows';
import type { NewPreview } from '@sumut/contracts/registry/preview';
import type { Approval, RegistryChange } from '@sumut/contracts/registry/registryChange';
import { registryEndpoints } from '@sumut/contracts/registry/registryEndpoints';
import { portalDataKey } from '../../session/session.ts';

/** How often the registry is refetched while it is shown, in milliseconds: teams change it, too. */
const pollInterval = 10_000;

const registryKey = [...portalDataKey, 'registry'];
const keysKey = [...portalDataKey, 'keys'];
const workflowsKey = [...portalDataKey, 'workflows'];

/** Modules, releases and history. Refetched at an interval while the page is visible. */
export const registryOptions = {
  queryKey: registryKey,
  queryFn: () => call(registryEndpoints.state),
};
export const useRegistry = () => useQuery({ ...registryOptions, refetchInterval: pollInterval });

/** Changes what visitors get. Refetches the registry also after an error, because the shown state may be outdated. */
export function useRegistryChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RegistryChange) => call(registryEndpoints.change, { body }),
    onSettled: () => void client.invalidateQueries({ queryKey: registryKey }),
  });
}

/** Answers a change that waits for approval. */
export function useApproval(module: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Approval) => send(registryEndpoints.approve, { params: { module }, body }),
    onSettled: () => void client.invalidateQueries({ queryKey: registryKey }),
  });
}

/** What restoring a snapshot would change; requested each time, because it depends on what is live. */
export const useRestorePlan = (number: number) =>
  useQuery({
    queryKey: [...registryKey, 'restore', number],
    queryFn: () => call(registryEndpoints.restorePlan, { params: { number: String(number) } }),
    gcTime: 0,
  });

/** Starts a preview of a release for this session, from the next full page load. */
export const usePreviewStart = () =>
  useMutation({
    mutationFn: (body: NewPreview) => send(registryEndpoints.startPreview, { body }),
  });

/** The packages in all stored releases, requested by their first search. */
export const usePackages = (enabled: boolean) =>
  useQuery({
    queryKey: [...registryKey, 'packages'],
    queryFn: () => call(registryEndpoints.packages),
    enabled,
  });

/** The public keys of the teams. */
export const keysOptions = {
  queryKey: keysKey,
  queryFn: async () => (await call(registryEndpoints.keys)).keys,
};
export const useKeys = () => useQuery(keysOptions);

/** Adds a key, which lets a team release a module. */
export function useKeyAddition() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewKey) => send(registryEndpoints.addKey, { body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: keysKey }),
  });
}

/** Revokes a key permanently. */
export function useKeyRevocation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(registryEndpoints.revokeKey, { params: { id } }),
    onSettled: () => void client.invalidateQueries({ queryKey: keysKey }),
  });
}

/** The workflows that may release without a key. */
export const workflowsOptions = {
  queryKey: workflowsKey,
  queryFn: async () => (await call(registryEndpoints.workflows)).workflows,
};
export const useWorkflows = () => useQuery(workflowsOptions);

/** Lets a workflow release a module. */
export function useWorkflowAddition() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewWorkflow) => send(registryEndpoints.addWorkflow, { body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: workflowsKey }),
  });
}

/** Removes a workflow, which ends its rights. */
export function useWorkflowRemoval() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(registryEndpoints.removeWorkflow, { params: { id } }),
    onSettled: () => void client.invalidateQueries({ queryKey: workflowsKey }),
  });
}
