/** What the gate asks of the browser window itself, apart so that the rest needs no real one. */

export const reloadPage = (): void => window.location.reload();

/** How this page was reached; undefined where the browser does not tell. */
export function navigationType(): NavigationTimingType | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type;
}
