import { useQuery } from '@tanstack/react-query';
import { getJson } from '@sumut/api-client';
import { apiPaths, type DemoAccount } from '@sumut/contracts';
import { demoAccountsSchema } from '@sumut/contracts/schemas';

/** Accounts to show on the sign-in page; none outside demo mode, and none when they cannot be had. */
export function useDemoAccounts(): readonly DemoAccount[] {
  const { data = [] } = useQuery({
    queryKey: ['demo-accounts'],
    queryFn: async () => demoAccountsSchema.parse(await getJson(apiPaths.demoAccounts)),
  });
  return data;
}
