/**
 * What a page tells of how a module's page did: its largest paint and its slowest interaction in milliseconds, its layout
 * shift as a score (https://web.dev/articles/vitals).
 */
export const pageFigures = ['lcp', 'inp', 'cls'] as const;
export type PageFigure = (typeof pageFigures)[number];
