import { useQuery } from '@tanstack/react-query';
import { getJson } from '@sumut/api-client';
import { apiPaths } from '@sumut/contracts';
import { openingListSchema } from '@sumut/contracts/schemas';
import { recordsKey } from './records.ts';

/** What is open for applications now, as visitors see it; nothing until it is loaded. */
export function useOpenings() {
  const { data } = useQuery({
    queryKey: [...recordsKey, 'openings'],
    queryFn: async () => openingListSchema.parse(await getJson(apiPaths.contentOpenings)).items,
  });
  return data ?? [];
}
