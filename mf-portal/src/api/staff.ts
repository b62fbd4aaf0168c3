import { useQuery } from '@tanstack/react-query';
import { getJson } from '@sumut/api-client';
import { apiPaths } from '@sumut/contracts';
import { staffSchema } from '@sumut/contracts/schemas';
import { recordsKey } from './records.ts';

/** Who can be made responsible for a record, by name; nobody until they are loaded. */
export function useStaff() {
  const { data } = useQuery({
    queryKey: [...recordsKey, 'staff'],
    queryFn: async () => staffSchema.parse(await getJson(apiPaths.portalStaff)).staff,
  });
  return data ?? [];
}
