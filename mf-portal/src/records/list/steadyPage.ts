import type { RecordPage, RecordSummary } from '../../api/records.ts';

/** The rows of a page as they are now, at the places that they have. A page without rows is simply replaced. */
export function broughtUpToDate<Item extends RecordSummary>(
  shown: RecordPage<Item>,
  fresh: RecordPage<Item>,
): RecordPage<Item> {
  if (shown.items.length === 0) return fresh;
  const now = new Map(fresh.items.map((item) => [item.id, item]));
  return {
    ...shown,
    items: shown.items.map((item) => {
      const found = now.get(item.id);
      // It may have been read before a change of one's own that is shown already.
      return found && found.version >= item.version ? found : item;
    }),
  };
}

/**
 * How many rows of the first page as it is now were sent after all those that are shown. On the other pages, what is new
 * there has come from the page before.
 */
export function arrivedSince<Item extends RecordSummary>(
  shown: RecordPage<Item>,
  fresh: RecordPage<Item>,
): number {
  if (shown.page > 1) return 0;
  const newest = Math.max(...shown.items.map(({ createdAt }) => createdAt));
  return fresh.items.filter(({ createdAt }) => createdAt > newest).length;
}
