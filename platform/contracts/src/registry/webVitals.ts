/**
 * Web vitals of a module's page: largest contentful paint and interaction to next paint in milliseconds, layout shift as
 * a score (https://web.dev/articles/vitals).
 */
export const webVitalNames = ['lcp', 'inp', 'cls'] as const;
export type WebVital = (typeof webVitalNames)[number];
