import { createContext, use } from 'react';

/** What the components stand on. */
export const grounds = ['light', 'dark'] as const;
export type Ground = (typeof grounds)[number];

export const GroundContext = createContext<Ground>('light');

/** The ground that the visitor has chosen. */
export const useGround = (): Ground => use(GroundContext);
