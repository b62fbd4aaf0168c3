import { createContext, use } from 'react';
import { acrossMajors } from '../acrossMajors.ts';

/** `HydrationProvider` sets it. Outside of one, nothing is hydrated. */
export const HydratedContext = acrossMajors('HydratedContext', () => createContext(true));

/**
 * Whether React has taken over the markup that a build or the server has rendered. Until then a component renders what is in the
 * document, whatever the browser has by now (its URL's fragment, its storage).
 */
export const useIsHydrated = (): boolean => use(HydratedContext);
