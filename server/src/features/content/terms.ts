import { sql } from 'kysely';
import {
  type HiringTerms,
  type Term,
  type TermList,
  type TermListChange,
  termLists,
} from '@sumut/contracts/content/hiringTerms';
import { openingTermLists, openingTerms } from '@sumut/contracts/content/openingTerms';
import { languages } from '@sumut/contracts/language/language';
import { findFixedStatus } from '@sumut/contracts/portal/statuses';
import { isInterviewTemplate } from '@sumut/contracts/portal/applicationReplies';
import type { AuditAction } from '@sumut/contracts/portal/auditActions';
import type { AuditDetails } from '@sumut/contracts/portal/auditDetails';
import type { Db } from '../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import { departmentsOf } from '../../shared/accounts/repository.ts';
import { recordAudit } from '../../shared/auditLog.ts';
import { listEntries } from '../../shared/content/repository.ts';
import { readTermList, readTerms } from '../../shared/content/terms.ts';
import { applicationKind } from '../../shared/records/kinds.ts';
import { bumpRevision } from '../../shared/records/revisions.ts';

/** The stages in which an application has ever been. Its history and the report refer to them. */
async function findUsedStages(db: Db): Promise<string[]> {
  const stages = await readTermList(db, 'stages');
  if (stages.length === 0) return [];
  const used = stages.map(
    ({ id }) => sql<{ id: string }>`select ${id} as id
      where exists (select 1 from application_stages where status = ${id})`,
  );
  const { rows } = await sql<{ id: string }>`${sql.join(used, sql` union all `)}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Finds the ids in use, by list: terms of openings, departments of deleted openings (which may have applications) and of
 * accounts, reasons of rejections (which the report counts), and stages of applications.
 */
async function findUsed(db: Db): Promise<(list: TermList) => ReadonlySet<string>> {
  const openings = await listEntries(db, 'openings', 'all');
  const positions = await db.selectFrom('positions').select('department').distinct().execute();
  const reasons = await db
    .selectFrom('application_reasons')
    .select('term_id')
    .where('term_id', 'is not', null)
    .distinct()
    .execute();
  const accounts = await db.selectFrom('accounts').select(['role', 'departments']).execute();
  const stages = await findUsedStages(db);
  return (list) => {
    const ids = openingTerms
      .filter((term) => openingTermLists[term] === list)
      .flatMap((term) => openings.map(({ fields }) => fields[term]));
    const others: Partial<Record<TermList, (string | null)[]>> = {
      departments: [
        ...positions.map(({ department }) => department),
        ...accounts.flatMap(departmentsOf),
      ],
      rejectionReasons: reasons.map(({ term_id }) => term_id),
      stages,
    };
    return new Set([...ids, ...(others[list] ?? [])].filter((id) => id !== null));
  };
}

/** All lists of hiring terms. Each entry has `used`. */
export async function listTerms(db: Db): Promise<HiringTerms> {
  const terms = await readTerms(db);
  const used = await findUsed(db);
  const shown = termLists.map((list) => {
    const { version, items } = terms(list);
    const ids = used(list);
    return [list, { version, items: items.map((one) => ({ ...one, used: ids.has(one.id) })) }];
  });
  return Object.fromEntries(shown) as HiringTerms;
}

interface Change {
  action: AuditAction;
  details?: AuditDetails;
}

/** The text of a term, in the languages in which another term has a different text. */
const wording = ({ text }: Term, { text: other }: Term): string =>
  languages
    .filter((language) => text[language] !== other[language])
    .map((language) => text[language])
    .join(' / ');

/** The changes of one entry, for the audit log. */
function describeEntry(before: Term | undefined, now: Term): Change[] {
  const title = now.text;
  if (!before) return [{ action: 'hiring.term-added', details: { title } }];
  const changes: Change[] = [];
  const from = wording(before, now);
  const to = wording(now, before);
  if (from !== to) changes.push({ action: 'hiring.term-renamed', details: { from, to } });
  if (before.retired !== now.retired)
    changes.push({
      action: now.retired ? 'hiring.term-retired' : 'hiring.term-restored',
      details: { title },
    });
  return changes;
}

/** Whether the entries that both lists have are in a different order. */
function isReordered(before: readonly Term[], now: readonly Term[]): boolean {
  const ids = (one: readonly Term[], other: readonly Term[]) =>
    one.map(({ id }) => id).filter((id) => other.some((each) => each.id === id));
  return ids(before, now).join() !== ids(now, before).join();
}

function describeChanges(before: readonly Term[], now: readonly Term[]): Change[] {
  const gone = before.filter(({ id }) => !now.some((one) => one.id === id));
  return [
    ...now.flatMap((one) =>
      describeEntry(
        before.find(({ id }) => id === one.id),
        one,
      ),
    ),
    ...gone.map(({ text }): Change => ({
      action: 'hiring.term-deleted',
      details: { title: text },
    })),
    ...(isReordered(before, now) ? [{ action: 'hiring.terms-reordered' as const }] : []),
  ];
}

/** Stores a list if it still has this version. Returns false if it has been changed since. */
async function store(db: Db, list: TermList, version: number, items: Term[]): Promise<boolean> {
  const document = JSON.stringify(items);
  const next = { version: version + 1, document };
  const result =
    version === 0
      ? await db
          .insertInto('hiring_terms')
          .values({ list, ...next })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
      : await db
          .updateTable('hiring_terms')
          .set(next)
          .where('list', '=', list)
          .where('version', '=', version)
          .executeTakeFirst();
  const count =
    'numUpdatedRows' in result ? result.numUpdatedRows : result.numInsertedOrUpdatedRows;
  return count === 1n;
}

/**
 * Replaces and audits a list, in a transaction. Throws `stale` if it was changed since `version`, and `validation` if an entry
 * in use is missing, or a stage has the id of a fixed status or template.
 */
export async function changeTerms(
  db: Db,
  list: TermList,
  { version, items }: TermListChange,
  actor: string,
): Promise<void> {
  const before = (await readTerms(db))(list);
  if (before.version !== version) throw new HttpProblem('stale');
  if (list === 'stages') {
    if (items.some(({ id }) => findFixedStatus(id) ?? isInterviewTemplate(id)))
      throw new HttpProblem('validation', { errors: [{ field: 'items', error: 'taken' }] });
    // Comes before the used stages are read: a concurrent move of an application is either counted or refused.
    await bumpRevision(db, applicationKind, 'all');
  }
  const used = (await findUsed(db))(list);
  if (before.items.some(({ id }) => used.has(id) && !items.some((one) => one.id === id)))
    throw new HttpProblem('validation', { errors: [{ field: 'items', error: 'invalid' }] });
  const changes = describeChanges(before.items, items);
  if (changes.length === 0) return;
  if (!(await store(db, list, version, items))) throw new HttpProblem('stale');
  for (const change of changes) await recordAudit(db, { actor, subject: list, ...change });
}
