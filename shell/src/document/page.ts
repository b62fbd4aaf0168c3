/** The calls to the browser window that tests replace. */

export const reloadPage = (): void => window.location.reload();
export const goTo = (path: string): void => window.location.assign(path);
export const replacePage = (path: string): void => window.location.replace(path);

/** How this page was reached; undefined where the browser does not report it. */
export function navigationType(): NavigationTimingType | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type;
}
