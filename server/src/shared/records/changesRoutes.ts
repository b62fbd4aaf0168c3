import { sql } from 'kysely';
import type { Changes } from '@sumut/contracts/portal/changes';
import { workEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { route } from '../../platform/http/route.ts';
import type { App } from '../../platform/http/types.ts';
import { signedIn } from '../accounts/signedIn.ts';
import { listStaff } from './colleagues.ts';
import { countRecords } from './listPage.ts';
import { toFilter } from './filter.ts';
import { applicationKind, messageKind, type RecordKind } from './kinds.ts';
import { readableBy, type Reader } from './readable.ts';
import { readRevision } from './revisions.ts';
import type { ListDatabase } from './source.ts';

/** The values that a cursor contains for one kind of record, in this order. */
interface State {
  /** When the newest record was sent, in milliseconds since the epoch. */
  newest: number;
  revision: number;
  new: number;
  unread: number;
}

async function readState(database: ListDatabase, kind: RecordKind, reader: Reader): Promise<State> {
  const count = async (query: object) =>
    countRecords(database, kind, await toFilter(database.reader, kind, query, reader));
  const { rows } = await sql<{ newest: number | null }>`select max(created_at) as newest
    from ${sql.table(kind.table)} where ${readableBy(kind, reader)}`.execute(database.reader);
  return {
    newest: rows[0]?.newest ?? 0,
    revision: await readRevision(database.reader, kind, reader),
    // The cursor also contains counts: of two concurrent arrivals, the earlier one may be committed last.
    new: await count({ status: ['new'] }),
    unread: await count({ unread: 'true' }),
  };
}

const toCursor = (states: readonly State[]): string =>
  states.flatMap((state) => [state.newest, state.revision, state.new, state.unread]).join('-');

/** The changes since a cursor. Reads only a few index ranges, because every open portal polls every few seconds. */
export async function readChanges(
  database: ListDatabase,
  reader: Reader,
  since: string | undefined,
): Promise<Changes> {
  const known = since?.split('-').map(Number);
  const arrivals = async (kind: RecordKind, state: State, newest: number | undefined) => ({
    arrived:
      newest === undefined
        ? 0
        : await countRecords(
            database,
            kind,
            await toFilter(database.reader, kind, { from: newest + 1 }, reader),
          ),
    new: state.new,
    unread: state.unread,
  });
  const messages = await readState(database, messageKind, reader);
  const applications = await readState(database, applicationKind, reader);
  const cursor = toCursor([messages, applications]);
  return {
    cursor,
    changed: since !== undefined && cursor !== since,
    messages: await arrivals(messageKind, messages, known?.[0]),
    applications: await arrivals(applicationKind, applications, known?.[4]),
  };
}

/** Registers the routes for changes of lists, which open portals poll, and for the people to whom records can be assigned. */
export function changesRoutes(scope: App, { database }: { database: OpenDatabase }): void {
  route(
    scope,
    workEndpoints.changes,
    async (request) => readChanges(database, signedIn(request).account, request.query.since),
    { config: { polled: true } },
  );

  route(scope, workEndpoints.staff, async (request) =>
    listStaff(database.db, signedIn(request).account),
  );
}
