import { useMutation, useQueryClient } from '@tanstack/react-query';
import { portalDataKey } from './session.ts';

/** A mutation after which the data under `queryKey` is refetched, even after an error, because the shown data may be outdated. */
export function usePortalMutation<Variables, Result>(
  mutationFn: (variables: Variables) => Promise<Result>,
  queryKey: readonly string[] = portalDataKey,
) {
  const client = useQueryClient();
  const onSettled = () => void client.invalidateQueries({ queryKey });
  return useMutation({ mutationFn, onSettled });
}
