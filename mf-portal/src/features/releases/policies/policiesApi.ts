import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, send } from '@sumut/api-client';
import type { NamedPolicy } from '@sumut/contracts/registry/policies';
import { registryEndpoints } from '@sumut/contracts/registry/registryEndpoints';
import { portalDataKey } from '../../../session/session.ts';

const policiesKey = [...portalDataKey, 'policies'];

/** Queries the rules of the shell and of every module. */
export const usePolicies = () =>
  useQuery({
    queryKey: policiesKey,
    queryFn: async () => (await call(registryEndpoints.policies)).policies,
  });

/** Changes the rules of the shell or a module. */
export function usePolicyChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ module, policy }: NamedPolicy) =>
      send(registryEndpoints.changePolicy, { params: { module }, body: policy }),
    onSettled: () => void client.invalidateQueries({ queryKey: policiesKey }),
  });
}
