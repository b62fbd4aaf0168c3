declare global {
  /** Absolute URL → how often this page has requested it. Read by webpack's runtime too (webpack/PageIntegrityPlugin.ts). */
  var sumutLoads: Record<string, number> | undefined;
}

/** Counts a request of a file. Returns how many there were before. */
export function countRequest(url: string): number {
  globalThis.sumutLoads ??= {};
  const before = globalThis.sumutLoads[url] ?? 0;
  globalThis.sumutLoads[url] = before + 1;
  return before;
}

/** The URL for the next request of a file. A repeated request gets another query, because a hung URL hangs again. */
export function cacheBustedUrl(url: string): string {
  const before = countRequest(url);
  return before === 0 ? url : `${url}?r=${before}`;
}
