import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '@sumut/api-client';
import { hiringTermEndpoints } from '@sumut/contracts/content/hiringTermEndpoints';
import type { Term, TermList } from '@sumut/contracts/content/hiringTerms';
import { portalDataKey } from '../../session/session.ts';

/** Replaces a list. `version` is the version of the list that was shown. */
export function useTermListChange(list: TermList, version: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (items: readonly Term[]) =>
      send(hiringTermEndpoints.change, {
        params: { list },
        body: {
          version,
          items: items.map(({ id, text, retired }) => ({ id, text, retired })),
        },
      }),
    // Runs after an error as well: the shown list may be outdated. Also refetches the audit log, which has new entries.
    onSettled: () => client.invalidateQueries({ queryKey: portalDataKey }),
  });
}
