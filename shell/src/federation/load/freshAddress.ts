const requests = new Map<string, number>();

/** The address for the next request of a file: a repeated one gets another query, because a hung address hangs again. */
export function freshAddress(url: string): string {
  const before = requests.get(url) ?? 0;
  requests.set(url, before + 1);
  return before === 0 ? url : `${url}?r=${before}`;
}
