import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { getGulfDay } from '@sumut/contracts/content/newsSchedule';
import { auditEndpoints } from '@sumut/contracts/portal/auditEndpoints';
import type {
  AuditList,
  AuditQuery,
  AuditSuggestion,
  AuditSuggestions,
} from '@sumut/contracts/portal/audit';
import { auditActions, auditPageSize } from '@sumut/contracts/portal/auditActions';
import { normaliseUsername } from '@sumut/contracts/lines/username';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { route } from '../../platform/http/route.ts';
import type { App } from '../../platform/http/types.ts';
import { loadedSession, signedIn } from '../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../shared/auditLog.ts';
import { exportChain } from './exportChain.ts';
import type { AuditLogTable, Db } from '../../platform/database/schema/schema.ts';
import { requireAllRead } from '../../platform/http/validation.ts';
import { fillNames, findSenders, type StoredEntry } from './fillNames.ts';
import { fullName } from '../../platform/database/schema/derivedColumns.ts';
import { toFilter } from '../../shared/records/filter.ts';
import { applicationKind, messageKind, type RecordKind } from '../../shared/records/kinds.ts';
import { listPage } from '../../shared/records/listPage.ts';
import type { Reader } from '../../shared/records/readable.ts';
import { type Allowance, createLimiter } from '../../platform/http/limiter.ts';
import { rawPath } from '../../platform/http/paths.ts';
import { HttpProblem } from '../../platform/http/problem.ts';

/** The most records of each kind to suggest. Our own choice. */
const suggestionsMax = 5;

/** The newest records that a search finds, with the names of their senders. */
async function findRecords(
  database: OpenDatabase,
  kind: RecordKind,
  { q, viewer }: { q: string; viewer: Reader },
): Promise<AuditSuggestion[]> {
  const { items } = await listPage(
    database,
    kind,
    await toFilter(database.reader, kind, { q }, viewer),
    {
      page: 1,
      pageSize: suggestionsMax,
      sort: 'newest' as const,
      read: async (ids) => {
        const names = await findSenders(database.db, kind, ids);
        return ids.map((value) => ({ value, name: names.get(value) ?? value }));
      },
    },
  );
  return items;
}

/** The suggestions for the filters of the audit log. `q` is the typed text. */
async function suggest(
  database: OpenDatabase,
  { q, viewer }: { q: string; viewer: Reader },
): Promise<AuditSuggestions> {
  const { reader } = database;
  const accounts = await reader
    .selectFrom('accounts')
    .select(['username', 'first_name', 'last_name'])
    .orderBy('username')
    .execute();
  const people = accounts.map((row) => ({ value: row.username, name: fullName(row) }));
  const keys = await reader
    .selectFrom('team_keys')
    .select('name')
    .distinct()
    .orderBy('name')
    .execute();
  const workflows = await reader
    .selectFrom('release_workflows')
    .select('repository')
    .distinct()
    .orderBy('repository')
    .execute();
  const others = [...keys.map(({ name }) => name), ...workflows.map((row) => row.repository)];
  const records =
    q.trim() === ''
      ? []
      : [
          ...(await findRecords(database, messageKind, { q, viewer })),
          ...(await findRecords(database, applicationKind, { q, viewer })),
        ];
  return {
    actors: [...people, ...others.map((name) => ({ value: name, name }))],
    subjects: [...people, ...records],
  };
}

const toEntry = ({ id, at, actor, action, subject, details }: AuditLogTable): StoredEntry => ({
  id,
  at,
  actor,
  action,
  subject,
  details: JSON.parse(details) as Record<string, unknown>,
});

/** Selects the rows of a query, newest first. Within one millisecond, the position in the chain decides. */
function selectMatching(db: Db, { actor, action, subject, from, to, before, ...rest }: AuditQuery) {
  requireAllRead(rest);
  let query = db
    .selectFrom('audit_log')
    .innerJoin('audit_chain', 'audit_chain.entry_id', 'audit_log.id')
    .selectAll('audit_log')
    .select('position')
    .orderBy('at', 'desc')
    .orderBy('position', 'desc');
  if (actor !== undefined) {
    // Usernames are stored in lower case, names of keys and commands unchanged.
    query = query.where('actor', 'in', [actor, normaliseUsername(actor)]);
  }
  if (action !== undefined) {
    const named = auditActions.filter((one) => one.startsWith(action));
    query = query.where('action', 'in', named.length > 0 ? named : [action]);
  }
  if (subject !== undefined) query = query.where('subject', '=', subject);
  if (from !== undefined) query = query.where('at', '>=', from);
  if (to !== undefined) query = query.where('at', '<', to);
  if (before !== undefined) {
    const [at = 0, position = 0] = before.split('.').map(Number);
    // The pair alone could not be looked up in the index of `at`.
    query = query
      .where('at', '<=', at)
      .where((expression) =>
        expression(
          expression.refTuple('at', 'position'),
          '<',
          expression.tuple<number, number>(at, position),
        ),
      );
  }
  return query;
}

/** A page of the audit log, newest first, and the place where the next page begins. */
async function listAudit(db: Db, query: AuditQuery): Promise<AuditList> {
  const rows = await selectMatching(db, query)
    .limit(auditPageSize + 1)
    .execute();
  const shown = rows.slice(0, auditPageSize);
  const items = await fillNames(db, shown.map(toEntry));
  const last = rows.length > auditPageSize ? shown.at(-1) : undefined;
  return { items, next: last ? `${last.at}.${last.position}` : null };
}

/** Routes that read the audit log. No route changes it. Belongs in a scope behind `requirePermissions`. */
export function auditRoutes(scope: App, { database }: { database: OpenDatabase }): void {
  const { db, reader } = database;

  route(scope, auditEndpoints.list, async ({ query }) => listAudit(db, query));

  route(scope, auditEndpoints.suggestions, async (request) =>
    suggest(database, { q: request.query.q ?? '', viewer: signedIn(request).account }),
  );

  route(scope, auditEndpoints.export, async (request, reply) => {
    const actor = signedIn(request).account.username;
    // Audited before the first line is sent, because an interrupted download has entries, too.
    await recordAudit(db, { actor, action: 'audit.exported', subject: '' });
    const day = getGulfDay(Date.now());
    return reply
      .header('content-disposition', `attachment; filename="audit-${day}.ndjson"`)
      .type('application/x-ndjson; charset=utf-8')
      .send(Readable.from(exportChain(reader), { objectMode: false }));
  });
}

/** Audited refusals of one account. The limit keeps repeated requests from flooding the audit log. Our own choice. */
export const refusalAllowance: Allowance = {
  name: 'auditedRefusals',
  points: 60,
  seconds: 60 * 60,
};

/** The most characters of a path in an audit entry. */
const pathLimit = 200;

const isForbidden = (error: unknown): boolean =>
  error instanceof HttpProblem && error.problem.code === 'forbidden';

/** Audits requests that a person's role does not allow, before the response is sent. */
export function auditRefusals(app: App, database: OpenDatabase): void {
  const limiter = createLimiter(database, refusalAllowance);

  const record = async (request: FastifyRequest, username: string, accountId: string) => {
    try {
      await limiter.consume(accountId);
    } catch (error) {
      if (error instanceof HttpProblem) return; // the limit is reached
      throw error;
    }
    const subject = `${request.method} ${rawPath(request).slice(0, pathLimit)}`;
    await recordAudit(database.db, { actor: username, action: 'access.refused', subject });
  };

  app.addHook('onError', async (request, _reply, error) => {
    const session = loadedSession(request);
    if (!isForbidden(error) || !session) return;
    try {
      await record(request, session.account.username, session.account.id);
    } catch (failure) {
      request.log.error({ err: failure }, 'cannot write a refusal to the audit log');
    }
  });
}
