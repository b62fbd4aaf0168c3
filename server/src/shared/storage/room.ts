import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { HttpProblem } from '../../platform/http/problem.ts';

/** Room for what strangers send. */
export interface Room {
  /** Throws `unavailable` when strangers may store nothing more for now. */
  require: () => Promise<void>;
  /** Whether the disk of the embedded database has no room left for strangers. */
  isDiskLow: () => Promise<boolean>;
  /** Bytes that strangers have stored, and the most that they may store. */
  stored: () => Promise<{ bytes: number; quota: number }>;
}

interface RoomOptions {
  /** Folder of the embedded database; undefined with PostgreSQL, whose disk is another machine's. */
  dataDir: string | undefined;
  /** Bytes of the disk that strangers' forms leave free: for people to sign in and delete. */
  reserve: number;
  /** Bytes that messages, applications with all their files and incoming mail may take up. */
  quota: number;
}

/** Milliseconds for which a figure is used again. */
const precision = { disk: 1_000, stored: 10_000 };
/** Seconds after which a form may be sent again. */
const retryAfter = 60;
/** Bytes of a message or application besides its CV: an estimate that needs no look at each. */
const rowSize = 2_048;
/** Bytes of a mail that came in, likewise. */
const mailSize = 8_192;

/** Asks again only after some time; who asks meanwhile shares the answer. */
function remember<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined;
  return () => {
    const now = Date.now();
    if (!last || Math.abs(now - last.at) > milliseconds) {
      const answer = ask();
      last = { at: now, answer };
      // A failure is checked again at once.
      answer.catch(() => (last = undefined));
    }
    return last.answer;
  };
}

/** Watches the room that strangers' forms may use up: of the disk, and of the site's quota. */
export function watchRoom(
  { reader }: OpenDatabase,
  { dataDir, reserve, quota }: RoomOptions,
): Room {
  const isDiskLow = remember(precision.disk, async () => {
    if (dataDir === undefined) return false;
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize < reserve;
  });
  const stored = remember(precision.stored, async () => {
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
