import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { HydratedContext } from './useIsHydrated.ts';

/**
 * For what a build or the server has rendered: `useIsHydrated` is false in it until it is hydrated. What then renders
 * otherwise does so in a transition. `useSyncExternalStore` with a snapshot for the server would render it in one task
 * with the hydration, which blocks the page.
 */
export function HydrationProvider({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return <HydratedContext value={isHydrated}>{children}</HydratedContext>;
}
