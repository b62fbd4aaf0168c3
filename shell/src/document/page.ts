// Calls to the browser window, in their own module so that tests can mock them.

export const reloadPage = (): void => window.location.reload();
export const goTo = (path: string): void => window.location.assign(path);
export const replacePage = (path: string): void => window.location.replace(path);

/** Returns how the visitor reached this page; undefined if the browser does not report it. */
export function navigationType(): NavigationTimingType | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type;
}
