import * as z from 'zod';
import {
  type HistoryEntry,
  type SnapshotChange,
  snapshotChangeSchema,
} from '@sumut/contracts/registry/registryState';
import type { Db } from '../../platform/database/schema/schema.ts';

/** A snapshot as it is stored: which release of each module visitors get, and which candidate some of them. */
const storedSnapshotSchema = z.object({
  number: z.int(),
  /** Module → hash of its live release. */
  releases: z.record(z.string(), z.string()),
  /** Module → its candidate; `share` from 0 to 1. */
  canaries: z.record(
    z.string(),
    z.object({ hash: z.string(), share: z.number(), since: z.number() }),
  ),
  /** Module → how it leaves the site, with the release that was live; `until` in milliseconds since the epoch. */
  retired: z
    .record(z.string(), z.object({ hash: z.string(), until: z.number(), redirect: z.string() }))
    .default({}),
});
export type StoredSnapshot = z.infer<typeof storedSnapshotSchema>;

/** What a snapshot is about, without its number. */
export type Served = Omit<StoredSnapshot, 'number'>;

/** The releases whose pages visitors get, by module: the live ones, and those of retired modules in their grace time. */
export function servedReleases({ releases, retired }: Served): Record<string, string> {
  const now = Date.now();
  const ending = Object.entries(retired).filter(([, { until }]) => until > now);
  return {
    ...Object.fromEntries(ending.map(([module, { hash }]) => [module, hash])),
    ...releases,
  };
}

/** Number of the snapshot that visitors get. */
export async function liveNumber(db: Db): Promise<number> {
  const row = await db.selectFrom('live').select('number').executeTakeFirstOrThrow();
  return row.number;
}

const parse = (document: string) => storedSnapshotSchema.parse(JSON.parse(document));

/** The snapshot of a number, or undefined. */
export async function findSnapshot(db: Db, number: number): Promise<StoredSnapshot | undefined> {
  const row = await db
    .selectFrom('snapshots')
    .select('document')
    .where('number', '=', number)
    .executeTakeFirst();
  return row && parse(row.document);
}

/** The snapshot that visitors get. */
export async function liveSnapshot(db: Db): Promise<StoredSnapshot> {
  const number = await liveNumber(db);
  const snapshot = await findSnapshot(db, number);
  if (!snapshot) throw new Error(`Snapshot ${number} is live but does not exist`);
  return snapshot;
}

/** A number that no snapshot has: one more than the highest. */
export async function nextSnapshotNumber(db: Db): Promise<number> {
  const row = await db
    .selectFrom('snapshots')
    .select((expression) => expression.fn.max('number').as('highest'))
    .executeTakeFirstOrThrow();
  return row.highest + 1;
}

/** Stores a snapshot; throws a unique violation when another process took the number. */
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

/** Makes a snapshot the live one if `from` still is; returns whether it did. Numbers only grow. */
export async function moveLive(db: Db, from: number, to: number): Promise<boolean> {
  const result = await db
    .updateTable('live')
    .set({ number: to })
    .where('number', '=', from)
    .where('number', '<', to)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The newest snapshots' changes, newest first. */
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

/** The hashes of all releases that visitors got at some moment since a time, live ones and candidates. */
export async function servedSince(db: Db, since: number): Promise<Set<string>> {
  const before = await db
    .selectFrom('snapshots')
    .select((expression) => expression.fn.max('number').as('number'))
    .where('created_at', '<', since)
    .executeTakeFirst();
  // The newest of the earlier ones was still live then.
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

/** Changes in which earlier live releases are looked for; a module with more changes is rolled back by version. */
const lookBack = 500;

/** Hashes of releases whose files were removed. */
async function removedReleases(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('releases')
    .select('hash')
    .where('removed_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}

/**
 * By module, the hashes of the releases that a rollback can return to, the live one last; without those that were rolled
 * back, and those whose files were removed.
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

/** Those of one module. */
export const goodReleases = async (db: Db, module: string): Promise<string[]> =>
  (await listGoodReleases(db)).get(module) ?? [];

/**
 * The snapshot in which a module's live release went live, and when (milliseconds since the epoch); the oldest that is
 * looked at when it was longer ago. Undefined when the release is not live.
 */
export async function liveSince(
  db: Db,
  module: string,
  hash: string,
): Promise<{ number: number; at: number } | undefined> {
  const rows = await db
    .selectFrom('snapshots')
    .select(['number', 'document', 'created_at'])
    .orderBy('number', 'desc')
    .limit(lookBack)
    .execute();
  const before = rows.findIndex(({ document }) => parse(document).releases[module] !== hash);
  const first = rows.at(before < 0 ? -1 : before - 1);
  return before === 0 || !first ? undefined : { number: first.number, at: first.created_at };
}
