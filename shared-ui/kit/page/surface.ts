import { createContext, use } from 'react';

/** The colour behind the components. */
export const surfaces = ['light', 'dark'] as const;
export type Surface = (typeof surfaces)[number];

export const SurfaceContext = createContext<Surface>('light');

/** The surface that the visitor has chosen. */
export const useSurface = (): Surface => use(SurfaceContext);
