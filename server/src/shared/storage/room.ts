import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { HttpProblem } from '../../platform/http/problem.ts';

/** The room for messages and applications from strangers. */
export interface Room {
  /** Throws `unavailable` if strangers may store nothing more for now. */
  require: () => Promise<void>;
  /** Whether the disk of the embedded database has no room for strangers left. */
  isDiskLow: () => Promise<boolean>;
  /** The number of bytes that strangers have stored, and the number that they may store. */
  stored: () => Promise<{ bytes: number; quota: number }>;
}

interface RoomOptions {
  /** The folder of the embedded database; undefined for PostgreSQL, whose disk may belong to another machine. */
  dataDir: string | undefined;
  /** Bytes of the disk that forms of strangers must leave free, so that people can sign in and delete records. */
  reserve: number;
  /** The maximum size of messages, applications with all their files, and incoming mail, in bytes. */
  quota: number;
}

/** Milliseconds for which a measured value is reused. */
const precision = { disk: 1_000, stored: 10_000 };
/** Seconds after which a client may send a form again. */
const retryAfter = 60;
/** The estimated size of a message or application without its files, in bytes. An exact sum would have to read all rows. */
const rowSize = 2_048;
/** The estimated size of an incoming mail, in bytes. */
const mailSize = 8_192;

/** Caches the result of `measure` for some milliseconds. Concurrent callers share the result. */
function cacheFor<T>(milliseconds: number, measure: () => Promise<T>): () => Promise<T> {
  let cached: { at: number; value: Promise<T> } | undefined;
  return () => {
    const now = Date.now();
    if (!cached || Math.abs(now - cached.at) > milliseconds) {
      const value = measure();
      cached = { at: now, value };
      // A failure is not cached.
      value.catch(() => (cached = undefined));
    }
    return cached.value;
  };
}

/** Watches the room for forms of strangers: on the disk, and within the site's quota. */
export function watchRoom(
  { reader }: OpenDatabase,
  { dataDir, reserve, quota }: RoomOptions,
): Room {
  const isDiskLow = cacheFor(precision.disk, async () => {
    if (dataDir === undefined) return false;
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize < reserve;
  });
  const stored = cacheFor(precision.stored, async () => {
    const { rows } = await sql<{ bytes: number | string }>`select
      (select coalesce(sum(cv_size), 0) + count(*) * ${rowSize} from applications)
      + (select count(*) * ${rowSize} from contacts)
      + (select count(*) * ${mailSize} from incoming_mails)
      + (select coalesce(sum(size), 0) from application_files) as bytes`.execute(reader);
    return { bytes: Number(rows[0]?.bytes ?? 0), quota };
  });
  return {
    isDiskLow,
    stored,
    async require() {
      const used = await stored();
      if (used.bytes >= used.quota || (await isDiskLow()))
        throw new HttpProblem('unavailable', { retryAfter });
    },
  };
}
