import type { AuditEndsTable, AuditLogTable, Db } from '../platform/database/schema/schema.ts';

/** A place in the chain of audit entries. Position 0, with an empty hash, is the place before the first entry. */
export type ChainPlace = Pick<AuditEndsTable, 'position' | 'hash'>;

/** A link with its entry; `entry` is undefined if the entry is missing. */
export interface ChainLink extends ChainPlace {
  entryId: string;
  entry: AuditLogTable | undefined;
}

/** The number of links that are read at a time. */
const batch = 500;

/** The last link that retention removed (`anchor`), and the last link that was added (`head`). */
export async function readEnds(db: Db): Promise<{ anchor: ChainPlace; head: ChainPlace }> {
  const rows = await db.selectFrom('audit_ends').selectAll().execute();
  const find = (end: AuditEndsTable['name']): ChainPlace => {
    const { position = 0, hash = '' } = rows.find(({ name }) => name === end) ?? {};
    return { position, hash };
  };
  return { anchor: find('anchor'), head: find('head') };
}

/** Up to `limit` links after position `after`, up to and including position `until`, in order. */
export async function readLinks(
  db: Db,
  { after, until, limit = batch }: { after: number; until: number; limit?: number },
): Promise<ChainLink[]> {
  const rows = await db
    .selectFrom('audit_chain')
    .leftJoin('audit_log', 'audit_log.id', 'audit_chain.entry_id')
    .select(['audit_chain.position', 'audit_chain.hash', 'audit_chain.entry_id as entryId'])
    .select(['id', 'at', 'actor', 'action', 'subject', 'details'])
    .where('audit_chain.position', '>', after)
    .where('audit_chain.position', '<=', until)
    .orderBy('audit_chain.position')
    .limit(limit)
    .execute();
  return rows.map(({ position, hash, entryId, ...entry }) => ({
    position,
    hash,
    entryId,
    entry: entry.id === null ? undefined : (entry as AuditLogTable),
  }));
}

/** All links after position `after`, up to and including position `until`. Reads them in batches. */
export async function* walkChain(
  db: Db,
  { after, until }: { after: number; until: number },
): AsyncGenerator<ChainLink> {
  for (;;) {
    const links = await readLinks(db, { after, until });
    yield* links;
    const last = links.at(-1);
    if (!last) return;
    after = last.position;
  }
}

/**
 * Deletes up to `limit` of the oldest entries, as long as they are older than `before`, and stores the last deleted link as the
 * new beginning of the chain. Call it in a transaction. Returns the number of deleted entries.
 */
export async function removeOldest(
  db: Db,
  { before, limit }: { before: number; limit: number },
): Promise<number> {
  const { anchor, head } = await readEnds(db);
  const links = await readLinks(db, { after: anchor.position, until: head.position, limit });
  const young = links.findIndex(({ entry }) => entry !== undefined && entry.at >= before);
  const due = young === -1 ? links : links.slice(0, young);
  // A link without an entry proves that the entry was removed, so it stays until a later entry is due, too.
  const old = due.slice(0, due.findLastIndex(({ entry }) => entry !== undefined) + 1);
  const last = old.at(-1);
  if (!last) return 0;
  const ids = old.map(({ entryId }) => entryId);
  const { numDeletedRows } = await db
    .deleteFrom('audit_log')
    .where('id', 'in', ids)
    .executeTakeFirst();
  await db.deleteFrom('audit_chain').where('entry_id', 'in', ids).execute();
  const { position, hash } = last;
  await db.updateTable('audit_ends').set({ position, hash }).where('name', '=', 'anchor').execute();
  return Number(numDeletedRows);
}
