import type { ChangeResult } from '@sumut/contracts/registry/registryChange';
import type { SnapshotChange } from '@sumut/contracts/registry/registryState';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { lockContents } from '../../../shared/releases/contents.ts';
import {
  insertSnapshot,
  liveSnapshot,
  moveLive,
  nextSnapshotNumber,
  type Served,
  type StoredSnapshot,
} from '../../../shared/releases/snapshots.ts';
import { requireFiles } from './checkNext.ts';

/** The content of the next snapshot and the change; `next` is null when nothing changes. */
export interface PlannedChange {
  next: Served | null;
  change: SnapshotChange;
}

type Plan = (db: Db, current: StoredSnapshot) => Promise<PlannedChange>;

interface Options {
  /** The actor in the history and the audit log. */
  by: string;
  /** The number of the live snapshot that the caller expects. Without it, the change applies to any live snapshot. */
  expected?: number;
}

/** Another process has moved the live pointer since it was read. */
class ConcurrentChangeError extends Error {}

const tries = 5;

/**
 * Creates a snapshot from the live one and makes it live, in a transaction of the caller (`withRetries`). Throws a `stale` problem
 * when another snapshot than the expected one is live, and `release-removed` when files are no longer stored.
 */
export async function changeOnce(
  db: Db,
  { by, expected }: Options,
  plan: Plan,
): Promise<ChangeResult> {
  await lockContents(db);
  const current = await liveSnapshot(db);
  if (expected !== undefined && expected !== current.number) throw new HttpProblem('stale');
  const { next, change } = await plan(db, current);
  if (!next) return { snapshot: current.number, changed: false, change };
  await requireFiles(db, current, next);
  const snapshot = { number: await nextSnapshotNumber(db), ...next };
  await insertSnapshot(db, snapshot, by, change);
  if (!(await moveLive(db, current.number, snapshot.number))) throw new ConcurrentChangeError();
  const { action, ...details } = change;
  await recordAudit(db, {
    actor: by,
    action: `registry.${action}`,
    subject: change.module ?? (action === 'set' ? change.to : null) ?? `snapshot ${change.number}`,
    details: { ...details, snapshot: snapshot.number },
  });
  return { snapshot: snapshot.number, changed: true, change };
}

/** Runs `work` in a transaction, and retries it when another process has moved the live pointer in the meantime. */
export async function withRetries<Result>(
  db: Db,
  work: (transaction: Db) => Promise<Result>,
  mayRetry = true,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const overtaken = error instanceof ConcurrentChangeError || isUniqueViolation(error);
      if (!overtaken) throw error;
      if (!mayRetry) throw new HttpProblem('stale');
      if (attempt === tries) throw error;
    }
  }
}

/**
 * Creates a snapshot from the live one and makes it live in one transaction, by compare and swap. Throws a `stale` problem when
 * another snapshot than the expected one is live. Without an expected number, it retries after a concurrent change.
 */
export const changeLive = (db: Db, options: Options, plan: Plan): Promise<ChangeResult> =>
  withRetries(
    db,
    (transaction) => changeOnce(transaction, options, plan),
    options.expected === undefined,
  );
