import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type * as core from 'zod/v4/core';
import type { ContentKind } from '@sumut/contracts/content/kinds';
import type { AuditAction } from '@sumut/contracts/portal/auditActions';
import type { AuditDetails } from '@sumut/contracts/portal/auditDetails';
import type { Db } from '../../platform/database/schema/schema.ts';
import { refusedKey } from '../../platform/http/idempotency.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import { parseFields } from '../../platform/http/validation.ts';
import { recordAudit } from '../../shared/auditLog.ts';
import {
  type ChangeOf,
  deleteEntry,
  type FieldsOf,
  fieldsSchemas,
  findEntry,
  insertEntries,
  type StoredEntry,
  updateEntry,
} from '../../shared/content/repository.ts';
import { requireOfferedTerms } from '../../shared/content/terms.ts';

/** Audits a change of an entry with its kind, id and title. */
async function audit<Kind extends ContentKind>(
  db: Db,
  actor: string,
  action: AuditAction,
  kind: Kind,
  { state, fields }: StoredEntry<Kind>,
  details: AuditDetails = {},
): Promise<void> {
  const title = fields.title.en || fields.title.ar;
  const entry = { actor, action, subject: `${kind}/${state.id}`, details: { title, ...details } };
  await recordAudit(db, entry);
}

interface Author {
  actor: string;
  /** The idempotency key of the request, or null. It becomes the entry's id. */
  key: string | null;
}

interface Creation<Kind extends ContentKind> {
  entry: StoredEntry<Kind>;
  /** False if an earlier request with the same key has stored the entry. */
  isNew: boolean;
}

/**
 * Stores and audits a new entry once per key, in a transaction. Returns the stored entry. Throws `validation` if the key
 * belongs to an entry of another kind, or a term of a new opening is not offered.
 */
export async function createEntry<Kind extends ContentKind>(
  db: Db,
  kind: Kind,
  fields: FieldsOf<Kind>,
  { actor, key }: Author,
): Promise<Creation<Kind>> {
  const id = key ?? randomUUID();
  const [created] = await insertEntries(db, [{ id, kind, fields, by: actor, at: Date.now() }]);
  if (!created) {
    const entry = await findEntry(db, kind, id);
    if (!entry) throw refusedKey();
    return { entry, isNew: false };
  }
  if ('department' in fields) await requireOfferedTerms(db, fields);
  await audit(db, actor, 'content.created', kind, created);
  if (fields.published) await audit(db, actor, 'content.published', kind, created);
  return { entry: created, isNew: true };
}

/** The entry that a change is based on. Throws `not-found`, and `stale` if it was changed since `version`. */
async function findEntryAtVersion<Kind extends ContentKind>(
  db: Db,
  kind: Kind,
  id: string,
  version: number,
): Promise<StoredEntry<Kind>> {
  const stored = await findEntry(db, kind, id);
  if (!stored) throw new HttpProblem('not-found');
  if (stored.state.version !== version) throw new HttpProblem('stale');
  return stored;
}

interface ChangeContext {
  actor: string;
  /** Whether the file is replaced, so that the entry counts as changed even without a changed field. */
  newFile?: boolean;
}

/**
 * Changes and audits an entry, in a transaction. Throws `not-found`, `stale`, and `validation` if the result may
 * not be published, or a term of an opening is not offered.
 */
export async function changeEntry<Kind extends ContentKind>(
  db: Db,
  kind: Kind,
  id: string,
  { version, ...change }: ChangeOf<Kind>,
  { actor, newFile = false }: ChangeContext,
): Promise<StoredEntry<Kind>> {
  const stored = await findEntryAtVersion(db, kind, id, version);
  const before: Record<string, unknown> = stored.fields;
  const schema: core.$ZodType<FieldsOf<Kind>> = fieldsSchemas[kind];
  const fields = parseFields(schema, { ...before, ...change });
  if ('department' in fields && 'department' in stored.fields)
    await requireOfferedTerms(db, fields, stored.fields);
  const changed = Object.entries<unknown>({ ...fields })
    .filter(([name, value]) => name !== 'published' && !isDeepStrictEqual(value, before[name]))
    .map(([name]) => name);
  if (newFile) changed.push('file');
  const visibilityChanged = fields.published !== stored.fields.published;
  if (changed.length === 0 && !visibilityChanged) return stored;
  const updated = await updateEntry<Kind>(db, stored.state, fields, actor);
  if (!updated) throw new HttpProblem('stale');
  if (changed.length > 0)
    await audit(db, actor, 'content.changed', kind, updated, { fields: changed });
  if (visibilityChanged) {
    const action = fields.published ? 'content.published' : 'content.withdrawn';
    await audit(db, actor, action, kind, updated);
  }
  return updated;
}

/** Deletes an entry with its file, in a transaction, and audits this. Throws `not-found` and `stale`. */
export async function removeEntry(
  db: Db,
  kind: ContentKind,
  { id, version }: { id: string; version: number },
  actor: string,
): Promise<void> {
  const stored = await findEntryAtVersion(db, kind, id, version);
  if (!(await deleteEntry(db, stored.state))) throw new HttpProblem('stale');
  await audit(db, actor, 'content.deleted', kind, stored);
}
