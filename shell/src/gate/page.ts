/** What the gate and the site ask of the browser window itself, apart so that the rest needs no real one. */

export const reloadPage = (): void => window.location.reload();
export const goTo = (address: string): void => window.location.assign(address);
export const replacePage = (address: string): void => window.location.replace(address);

/** How this page was reached; undefined where the browser does not tell. */
export function navigationType(): NavigationTimingType | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type;
}
