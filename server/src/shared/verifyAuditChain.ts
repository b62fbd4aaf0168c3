import { sql } from 'kysely';
import { hashEntry } from '../platform/database/auditHash.ts';
import type { Db } from '../platform/database/schema/schema.ts';
import { type ChainLink, type ChainPlace, readEnds, readLinks, walkChain } from './auditChain.ts';

/** What a chain of audit entries was found to be. */
export interface ChainReport {
  /** Entries that were found. */
  count: number;
  /** Where it begins: what is before was removed by retention. */
  anchor: ChainPlace;
  /** Where it ends. */
  last: ChainPlace;
  /** What is wrong, a sentence each, in English. */
  faults: string[];
}

/** Checks links, given in order, against each other and their entries. */
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
    // After a gap there is no hash to begin with.
    if (entry && gap === 0 && hashEntry(last.hash, position, entry) !== hash)
      faults.push(`Entry ${position} was changed, or the link before it`);
    last = { position, hash };
  }
  return { count, anchor, last, faults };
}

/** Entries that no link belongs to: they were added past the trigger. */
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
    report.faults.push(`The chain does not end with the hash that it should end with`);
  const [beyond] = await readLinks(db, {
    after: (await readEnds(db)).head.position,
    until: Number.MAX_SAFE_INTEGER,
    most: 1,
  });
  if (beyond) report.faults.push(`The chain goes on after its end, at ${beyond.position}`);
  report.faults.push(...(await findUnlinked(db)));
  return report;
}

/** Checks the whole chain of a database, also while servers add to it and retention removes its oldest entries. */
export async function verifyChain(db: Db): Promise<ChainReport> {
  for (;;) {
    const report = await checkOnce(db);
    const { anchor } = await readEnds(db);
    if (report.faults.length === 0 || anchor.position === report.anchor.position) return report;
  }
}

/** Why a place that was noted earlier is not part of the chain; undefined when it is, or was removed by retention. */
export async function findContradiction(
  db: Db,
  { anchor, last }: ChainReport,
  known: ChainPlace,
): Promise<string | undefined> {
  const { position, hash } = known;
  if (position > last.position)
    return `The last entries were removed: ${last.position + 1} to ${position}`;
  if (position < anchor.position) return undefined;
  const after = position - 1;
  const [link = anchor] = await readLinks(db, { after, until: position, most: 1 });
  return link.hash === hash ? undefined : `Entry ${position} or one before it was replaced`;
}
