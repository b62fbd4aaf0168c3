import { useMutation, useQuery } from '@tanstack/react-query';
import { call, send } from '@sumut/api-client';
import type { NewKey } from '@sumut/contracts/registry/keys';
import type { NewWorkflow } from '@sumut/contracts/registry/workflows';
import type { OriginDecision } from '@sumut/contracts/registry/origins';
import type { NewPreview } from '@sumut/contracts/registry/preview';
import type { Approval, RegistryChange } from '@sumut/contracts/registry/registryChange';
import { registryEndpoints } from '@sumut/contracts/registry/registryEndpoints';
import { usePortalMutation } from '../../session/portalMutation.ts';
import { portalDataKey } from '../../session/session.ts';

/** Interval of refetches while the registry is shown, in milliseconds. Teams change the registry as well. */
const pollInterval = 10_000;

export const registryKey = [...portalDataKey, 'registry'];
const keysKey = [...portalDataKey, 'keys'];
const workflowsKey = [...portalDataKey, 'workflows'];

/** Query options of modules, releases and history. */
export const registryOptions = {
  queryKey: registryKey,
  queryFn: () => call(registryEndpoints.state),
};
export const useRegistry = () => useQuery({ ...registryOptions, refetchInterval: pollInterval });

/** Query options of the health of the modules by day. */
export const healthOptions = {
  queryKey: [...registryKey, 'health'],
  queryFn: () => call(registryEndpoints.healthHistory),
};

/** Changes the live releases or a canary. */
export const useRegistryChange = () =>
  usePortalMutation(
    (body: RegistryChange) => call(registryEndpoints.change, { body }),
    registryKey,
  );

/** Approves or declines a requested change. */
export const useApproval = (module: string) =>
  usePortalMutation(
    (body: Approval) => send(registryEndpoints.approve, { params: { module }, body }),
    registryKey,
  );

/** Approves an origin of a module, or withdraws its approval. */
export const useOriginDecision = (module: string) =>
  usePortalMutation(
    (body: OriginDecision) => send(registryEndpoints.decideOrigin, { params: { module }, body }),
    registryKey,
  );

/** Queries the changes that restoring a snapshot would make. Not cached, because they depend on the live releases. */
export const useRestorePlan = (number: number) =>
  useQuery({
    queryKey: [...registryKey, 'restore', number],
    queryFn: () => call(registryEndpoints.restorePlan, { params: { number: String(number) } }),
    gcTime: 0,
  });

/** Starts a preview of a release for the current session, from the next full page load. */
export const usePreviewStart = () =>
  useMutation({
    mutationFn: (body: NewPreview) => send(registryEndpoints.startPreview, { body }),
  });

/** Queries the packages in all stored releases, once a search enables the query. */
export const usePackages = (enabled: boolean) =>
  useQuery({
    queryKey: [...registryKey, 'packages'],
    queryFn: () => call(registryEndpoints.packages),
    enabled,
  });

/** Queries the errors that pages reported for a module. */
export const useErrors = (module: string) =>
  useQuery({
    queryKey: [...registryKey, 'errors', module],
    queryFn: () => call(registryEndpoints.errors, { params: { module } }),
  });

/** Query options of the public keys of the teams. */
export const keysOptions = {
  queryKey: keysKey,
  queryFn: async () => (await call(registryEndpoints.keys)).keys,
};
export const useKeys = () => useQuery(keysOptions);

/** Adds a team key, with which a team can release a module. */
export const useKeyAddition = () =>
  usePortalMutation((body: NewKey) => send(registryEndpoints.addKey, { body }), keysKey);

/** Revokes a key permanently. */
export const useKeyRevocation = () =>
  usePortalMutation((id: string) => call(registryEndpoints.revokeKey, { params: { id } }), keysKey);

/** Query options of the workflows that may release without a key. */
export const workflowsOptions = {
  queryKey: workflowsKey,
  queryFn: async () => (await call(registryEndpoints.workflows)).workflows,
};
export const useWorkflows = () => useQuery(workflowsOptions);

/** Registers a workflow, which may then release a module. */
export const useWorkflowAddition = () =>
  usePortalMutation(
    (body: NewWorkflow) => send(registryEndpoints.addWorkflow, { body }),
    workflowsKey,
  );

/** Removes a workflow, which ends its rights. */
export const useWorkflowRemoval = () =>
  usePortalMutation(
    (id: string) => call(registryEndpoints.removeWorkflow, { params: { id } }),
    workflowsKey,
  );
