import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../session/useHydrated.ts';

/** The query with which the identity provider has sent the browser back, or undefined. */
export function useProviderAnswer(): string | undefined {
  const [search] = useSearchParams();
  const isAnswer = search.has('state') && (search.has('code') || search.has('error'));
  return useHydrated() && isAnswer ? search.toString() : undefined;
}
