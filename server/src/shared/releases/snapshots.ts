import * as z from 'zod';
import {
  type HistoryEntry,
  type SnapshotChange,
  snapshotChangeSchema,
} from '@sumut/contracts/registry/registryState';
import type { Db } from '../../platform/database/schema/schema.ts';

/** A stored snapshot: the release of each module that visitors get, and the candidates that some visitors get. */
const storedSnapshotSchema = z.object({
  number: z.int(),
  /** Module → hash of its live release. */
  releases: z.record(z.string(), z.string()),
  /** Module → its candidate; `share` from 0 to 1. */
  canaries: z.record(
    z.string(),
    z.object({ hash: z.string(), share: z.number(), since: z.number() }),
  ),
  /** Module → its retirement, with the release that was live; `until` in milliseconds since the epoch. */
  retired: z
    .record(z.string(), z.object({ hash: z.string(), until: z.number(), redirect: z.string() }))
    .default({}),
});
export type StoredSnapshot = z.infer<typeof storedSnapshotSchema>;

/** The content of a snapshot, without its number. */
export type Served = Omit<StoredSnapshot, 'number'>;

/** The releases whose pages visitors get, by module: live releases, and those of retired modules in their grace time. */
export function servedReleases({ releases, retired }: Served): Record<string, string> {
  const now = Date.now();
  const ending = Object.entries(retired).filter(([, { until }]) => until > now);
  return {
    ...Object.fromEntries(ending.map(([module, { hash }]) => [module, hash])),
    ...releases,
  };
}

/** The number of the live snapshot. */
export async function liveNumber(db: Db): Promise<number> {
  const row = await db.selectFrom('live').select('number').executeTakeFirstOrThrow();
  return row.number;
}

const parse = (document: string) => storedSnapshotSchema.parse(JSON.parse(document));

/** The snapshot with a number, or undefined. */
export async function findSnapshot(db: Db, number: number): Promise<StoredSnapshot | undefined> {
  const row = await db
    .selectFrom('snapshots')
    .select('document')
    .where('number', '=', number)
    .executeTakeFirst();
  return row && parse(row.document);
}

/** The live snapshot. */
export async function liveSnapshot(db: Db): Promise<StoredSnapshot> {
  const number = await liveNumber(db);
  const snapshot = await findSnapshot(db, number);
  if (!snapshot) throw new Error(`Snapshot ${number} is live but does not exist`);
  return snapshot;
}

/** The number for the next snapshot: one more than the highest. */
export async function nextSnapshotNumber(db: Db): Promise<number> {
  const row = await db
    .selectFrom('snapshots')
    .select((expression) => expression.fn.max('number').as('highest'))
    .executeTakeFirstOrThrow();
  return row.highest + 1;
}

/** Stores a snapshot. Throws a unique violation if another process has taken the number. */
export async function insertSnapshot(
  db: Db,
  snapshot: StoredSnapshot,
  by: string,
  change: SnapshotChange,
): Promise<void> {
  await db
    .insertInto('snapshots')
    .values({
      number: snapshot.number,
      document: JSON.stringify(snapshot),
      created_at: Date.now(),
      created_by: by,
      change: JSON.stringify(change),
    })
    .execute();
}

/** Makes snapshot `to` live if `from` is still live. Returns whether it did. Numbers only grow. */
export async function moveLive(db: Db, from: number, to: number): Promise<boolean> {
  const result = await db
    .updateTable('live')
    .set({ number: to })
    .where('number', '=', from)
    .where('number', '<', to)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The changes of the newest snapshots, newest first. */
export async function listHistory(db: Db, limit: number): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('snapshots')
    .select(['number', 'document', 'created_at', 'created_by', 'change'])
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  const gone = await removedReleases(db);
  return rows.map((row) => {
    const { releases } = parse(row.document);
    const removed = Object.keys(releases).filter((module) => gone.has(releases[module] ?? ''));
    return {
      number: row.number,
      at: row.created_at,
      by: row.created_by,
      change: row.change === null ? null : snapshotChangeSchema.parse(JSON.parse(row.change)),
      ...(removed.length > 0 && { removed }),
    };
  });
}

/** The hashes of all releases that visitors may have got since a time, including candidates. */
export async function servedSince(db: Db, since: number): Promise<Set<string>> {
  const before = await db
    .selectFrom('snapshots')
    .select((expression) => expression.fn.max('number').as('number'))
    .where('created_at', '<', since)
    .executeTakeFirst();
  // The newest of the earlier snapshots was still live at that time.
  const rows = await db
    .selectFrom('snapshots')
    .select('document')
    .where('number', '>=', before?.number ?? 0)
    .execute();
  const served = rows.flatMap(({ document }) => {
    const { releases, canaries, retired } = parse(document);
    const others = [...Object.values(canaries), ...Object.values(retired)];
    return [...Object.values(releases), ...others.map(({ hash }) => hash)];
  });
  return new Set(served);
}

/** The number of snapshots in which earlier live releases are searched. Older releases are rolled back to by version. */
const lookBack = 500;

/** The hashes of releases whose files were removed. */
async function removedReleases(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('releases')
    .select('hash')
    .where('removed_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}

/**
 * The hashes of the releases to which a rollback can return, by module, the live release last. Releases that were rolled back, or
 * whose files were removed, are left out.
 */
export async function listGoodReleases(db: Db): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('snapshots')
    .select('document')
    .orderBy('number', 'desc')
    .limit(lookBack)
    .execute();
  const good = new Map<string, string[]>();
  for (const { document } of rows.reverse()) {
    for (const [module, hash] of Object.entries(parse(document).releases)) {
      const hashes = good.get(module) ?? [];
      good.set(module, hashes);
      if (hash === hashes.at(-1)) continue;
      const before = hashes.indexOf(hash);
      if (before >= 0) hashes.length = before;
      hashes.push(hash);
    }
  }
  const removed = await removedReleases(db);
  return new Map(
    [...good].map(([module, hashes]) => [module, hashes.filter((hash) => !removed.has(hash))]),
  );
}

/** The hashes of one module from `listGoodReleases`. */
export const goodReleases = async (db: Db, module: string): Promise<string[]> =>
  (await listGoodReleases(db)).get(module) ?? [];

/**
 * The snapshot in which a module's live release went live, and its time (milliseconds since the epoch); the oldest stored snapshot if
 * that was before it. Undefined if the release is not live.
 */
export async function liveSince(
  db: Db,
  module: string,
  hash: string,
): Promise<{ number: number; at: number } | undefined> {
  let since: { number: number; at: number } | undefined;
  for (;;) {
    const newest = db
      .selectFrom('snapshots')
      .select(['number', 'document', 'created_at'])
      .orderBy('number', 'desc')
      .limit(lookBack);
    const rows = await (since ? newest.where('number', '<', since.number) : newest).execute();
    for (const { number, document, created_at: at } of rows) {
      if (parse(document).releases[module] !== hash) return since;
      since = { number, at };
    }
    if (rows.length < lookBack) return since;
  }
}
