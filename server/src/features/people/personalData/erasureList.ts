import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Selectable } from 'kysely';
import * as z from 'zod';
import type { Db, ErasuresTable } from '../../../platform/database/schema/schema.ts';
import { UserFacingError } from '../../../platform/UserFacingError.ts';

/** The name of the list of erasures next to backups. */
export const erasureListName = 'erasures.jsonl';

const erasureLine = z.strictObject({
  id: z.string(),
  reason: z.string(),
  requested_by: z.string(),
  requested_at: z.number(),
  approved_by: z.string().nullable(),
  erased_at: z.number(),
  records: z.number(),
  /** Keyed hashes. */
  identities: z.array(z.string()),
});

/** An erasure that was made, as the list contains it. */
export type ListedErasure = z.infer<typeof erasureLine>;

/** Reads a list of erasures; empty if the file does not exist. Throws `UserFacingError` if it is damaged. */
export function readErasureList(file: string): ListedErasure[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((text, index) => {
    try {
      return erasureLine.parse(JSON.parse(text));
    } catch {
      throw new UserFacingError(
        `Line ${index + 1} of ${file} is damaged. It lists erased people, who would be restored without it: copy the file from next to the newest backup (docs/personal-data.md)`,
      );
    }
  });
}

/** Replaces a list of erasures on the disk, unless it already contains exactly these. */
export function writeErasureList(file: string, erasures: readonly ListedErasure[]): void {
  const content = erasures.map((erasure) => `${JSON.stringify(erasure)}\n`).join('');
  if (content === (existsSync(file) ? readFileSync(file, 'utf8') : '')) return;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, content, { mode: 0o600, flush: true });
  renameSync(part, file);
}

/** The erasures that were made, as the database contains them, oldest first. */
export async function readErasures(db: Db): Promise<ListedErasure[]> {
  const rows = await db
    .selectFrom('erasures')
    .select(['id', 'reason', 'requested_by', 'requested_at', 'approved_by', 'erased_at'])
    .select(['records', 'identities'])
    .where('erased_at', 'is not', null)
    .$narrowType<{ erased_at: number }>()
    .orderBy('erased_at')
    .orderBy('id')
    .execute();
  return rows.map(({ identities, ...row }) => ({
    ...row,
    identities: z.array(z.string()).parse(JSON.parse(identities)),
  }));
}

/** The row of a listed erasure. */
export const toErasureRow = (listed: ListedErasure): Selectable<ErasuresTable> => ({
  ...listed,
  record_kind: null,
  record_id: null,
  request_id: null,
  identities: JSON.stringify(listed.identities),
});
