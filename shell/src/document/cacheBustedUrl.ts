declare global {
  /** The number of requests of this page by absolute URL. Webpack's runtime reads it too (platform/build/PageIntegrityPlugin.ts). */
  var sumutLoads: Record<string, number> | undefined;
}

/** Counts a request of a file. Returns the number of earlier requests. */
export function countRequest(url: string): number {
  globalThis.sumutLoads ??= {};
  const before = globalThis.sumutLoads[url] ?? 0;
  globalThis.sumutLoads[url] = before + 1;
  return before;
}

/** Returns the URL for the next request of a file. A repeated request gets another query, because a URL that hung hangs again. */
export function cacheBustedUrl(url: string): string {
  const before = countRequest(url);
  return before === 0 ? url : `${url}?r=${before}`;
}
