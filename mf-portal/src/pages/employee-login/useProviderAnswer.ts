import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../session/useHydrated.ts';

/** Returns the query of the identity provider's redirect; undefined on any other visit of the page. */
export function useProviderAnswer(): string | undefined {
  const [search] = useSearchParams();
  const isAnswer = search.has('state') && (search.has('code') || search.has('error'));
  return useHydrated() && isAnswer ? search.toString() : undefined;
}
