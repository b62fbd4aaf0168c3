import type { AuditEndsTable, AuditLogTable, Db } from '../platform/database/schema/schema.ts';

/** A place in the chain of audit entries; position 0, with an empty hash, is that before the first one. */
export type ChainPlace = Pick<AuditEndsTable, 'position' | 'hash'>;

/** A link, with its entry; undefined when that is gone. */
export interface ChainLink extends ChainPlace {
  entryId: string;
  entry: AuditLogTable | undefined;
}

/** Links that are read at once. */
const batch = 500;

/** The last link that retention removed, and the last one that was added. */
export async function readEnds(db: Db): Promise<{ anchor: ChainPlace; head: ChainPlace }> {
  const rows = await db.selectFrom('audit_ends').selectAll().execute();
  const find = (wanted: AuditEndsTable['name']): ChainPlace => {
    const { position = 0, hash = '' } = rows.find(({ name }) => name === wanted) ?? {};
    return { position, hash };
  };
  return { anchor: find('anchor'), head: find('head') };
}

/** The links between two positions, without the first and with the last, in order; at most `most`. */
export async function readLinks(
  db: Db,
  { after, until, most = batch }: { after: number; until: number; most?: number },
): Promise<ChainLink[]> {
  const rows = await db
    .selectFrom('audit_chain')
    .leftJoin('audit_log', 'audit_log.id', 'audit_chain.entry_id')
    .select(['audit_chain.position', 'audit_chain.hash', 'audit_chain.entry_id as entryId'])
    .select(['id', 'at', 'actor', 'action', 'subject', 'details'])
    .where('audit_chain.position', '>', after)
    .where('audit_chain.position', '<=', until)
    .orderBy('audit_chain.position')
    .limit(most)
    .execute();
  return rows.map(({ position, hash, entryId, ...entry }) => ({
    position,
    hash,
    entryId,
    entry: entry.id === null ? undefined : (entry as AuditLogTable),
  }));
}

/** All links between two positions, a batch at a time. */
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
 * Deletes the oldest entries up to the first that is not older than `before`, at most `most`, and remembers the last
 * link of them: the chain begins there from now on. In a transaction. Returns the number of entries.
 */
export async function removeOldest(
  db: Db,
  { before, most }: { before: number; most: number },
): Promise<number> {
  const { anchor, head } = await readEnds(db);
  const links = await readLinks(db, { after: anchor.position, until: head.position, most });
  const young = links.findIndex(({ entry }) => entry !== undefined && entry.at >= before);
  const due = young === -1 ? links : links.slice(0, young);
  // A link without an entry goes only when a later entry is due, too: it is what proves the removal.
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
