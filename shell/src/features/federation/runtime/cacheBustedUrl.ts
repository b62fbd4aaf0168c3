const requests = new Map<string, number>();

/** The URL for the next request of a file. A repeated request gets another query, because a hung URL hangs again. */
export function cacheBustedUrl(url: string): string {
  const before = requests.get(url) ?? 0;
  requests.set(url, before + 1);
  return before === 0 ? url : `${url}?r=${before}`;
}
