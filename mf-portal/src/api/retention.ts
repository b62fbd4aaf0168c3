import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson, request } from '@sumut/api-client';
import { apiPaths, type RetentionPeriods } from '@sumut/contracts';
import { retentionSchema } from '@sumut/contracts/schemas';
import { recordsKey } from './records.ts';

const retentionKey = [...recordsKey, 'retention'];

/** How long each kind of data is kept, and when what was due was last deleted. */
export const useRetention = () =>
  useQuery({
    queryKey: retentionKey,
    queryFn: async () => retentionSchema.parse(await getJson(apiPaths.portalRetention)),
  });

/** Sets the periods, in months. */
export function useRetentionChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (periods: RetentionPeriods) => {
      await request('PUT', apiPaths.portalRetention, periods);
    },
    // The log has an entry more, too.
    onSettled: () => void client.invalidateQueries({ queryKey: recordsKey }),
  });
}
