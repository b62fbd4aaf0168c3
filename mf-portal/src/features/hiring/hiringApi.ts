import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '@sumut/api-client';
import { hiringTermEndpoints } from '@sumut/contracts/content/hiringTermEndpoints';
import type { Term, TermList } from '@sumut/contracts/content/hiringTerms';
import { portalDataKey } from '../../session/session.ts';

/** Replaces a list that was shown at a version. */
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
    // Also after an error: the shown list may be outdated. The log has new entries, too.
    onSettled: () => client.invalidateQueries({ queryKey: portalDataKey }),
  });
}
