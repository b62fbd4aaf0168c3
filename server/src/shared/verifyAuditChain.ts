import { sql } from 'kysely';
import { hashEntry } from '../platform/database/auditHash.ts';
import type { Db } from '../platform/database/schema/schema.ts';
import { type ChainLink, type ChainPlace, readEnds, readLinks, walkChain } from './auditChain.ts';

/** The result of checking a chain of audit entries. */
export interface ChainReport {
  /** The number of entries that were found. */
  count: number;
  /** The beginning of the chain. Retention has removed all earlier entries. */
  anchor: ChainPlace;
  /** The end of the chain. */
  last: ChainPlace;
  /** The faults, one English sentence each. */
  faults: string[];
}

/** Checks links, in order, against each other and against their entries. */
export async function checkLinks(
  links: AsyncIterable<ChainLink> | Iterable<ChainLink>,
  anchor: ChainPlace,
): Promise<ChainReport> {
  const faults: string[] = [];
  let last = anchor;
  let count = 0;
  for await (const link of links) {
    const { position, hash, entry } = link;
    const gap = position - last.position - 1;
    if (gap !== 0) {
      const missing = last.position + 1;
      faults.push(
        gap === 1
          ? `Entry ${missing} was removed`
          : `Entries ${missing} to ${position - 1} were removed`,
      );
    }
    if (entry) count += 1;
    else faults.push(`Entry ${position} was removed`);
    // After a gap the previous hash is missing.
    if (entry && gap === 0 && hashEntry(last.hash, position, entry) !== hash)
      faults.push(`Entry ${position} or the link before it was changed`);
    last = { position, hash };
  }
  return { count, anchor, last, faults };
}

/** Finds entries without a link, which were added without running the trigger. */
async function findUnlinked(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from audit_log
    where not exists (select 1 from audit_chain where entry_id = audit_log.id) limit 20`.execute(
    db,
  );
  return rows.map(({ id }) => `The entry ${id} was added without a link`);
}

async function checkOnce(db: Db): Promise<ChainReport> {
  const { anchor, head } = await readEnds(db);
  const range = { after: anchor.position, until: head.position };
  const report = await checkLinks(walkChain(db, range), anchor);
  const { position, hash } = report.last;
  if (position < head.position)
    report.faults.push(`The last entries were removed: ${position + 1} to ${head.position}`);
  else if (hash !== head.hash)
    report.faults.push('The hash of the last link differs from the stored end of the chain');
  const [beyond] = await readLinks(db, {
    after: (await readEnds(db)).head.position,
    until: Number.MAX_SAFE_INTEGER,
    limit: 1,
  });
  if (beyond)
    report.faults.push(`The chain continues after its stored end, at entry ${beyond.position}`);
  report.faults.push(...(await findUnlinked(db)));
  return report;
}

/** Checks the whole chain of a database, also while servers add entries and retention removes the oldest ones. */
export async function verifyChain(db: Db): Promise<ChainReport> {
  for (;;) {
    const report = await checkOnce(db);
    const { anchor } = await readEnds(db);
    if (report.faults.length === 0 || anchor.position === report.anchor.position) return report;
  }
}

/** Why a previously noted place is not part of the chain; undefined if it is, or if retention has removed it. */
export async function findContradiction(
  db: Db,
  { anchor, last }: ChainReport,
  expected: ChainPlace,
): Promise<string | undefined> {
  const { position, hash } = expected;
  if (position > last.position)
    return `The last entries were removed: ${last.position + 1} to ${position}`;
  if (position < anchor.position) return undefined;
  const after = position - 1;
  const [link = anchor] = await readLinks(db, { after, until: position, limit: 1 });
  return link.hash === hash ? undefined : `Entry ${position} or one before it was replaced`;
}
