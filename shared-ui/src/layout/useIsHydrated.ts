import { createContext, use } from 'react';
import { acrossMajors } from '../acrossMajors.ts';

/** The value of `useIsHydrated`, which `HydrationProvider` sets. True without a provider, because no markup is then hydrated. */
export const HydratedContext = acrossMajors('HydratedContext', () => createContext(true));

/**
 * Returns whether React has hydrated the markup that a build or the server has rendered. Until then, a component must render exactly
 * the markup in the document, and must ignore the state of the browser (the URL's fragment, storage).
 */
export const useIsHydrated = (): boolean => use(HydratedContext);
