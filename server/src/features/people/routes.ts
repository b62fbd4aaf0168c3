import { applicationEndpoints, messageEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { route } from '../../platform/http/route.ts';
import type { App } from '../../platform/http/types.ts';
import { signedIn } from '../../shared/accounts/signedIn.ts';
import { requireFound } from '../../shared/records/readable.ts';
import { applicationKind, messageKind, type RecordKind } from '../../shared/records/kinds.ts';
import { findPerson } from './findPerson.ts';
import { readPerson } from './readPerson.ts';
import { readTimeline } from './timeline/readTimeline.ts';

/** The records of a person, and their timeline. In a scope behind `requirePermissions`. */
export function peopleRoutes(scope: App, { db }: Pick<OpenDatabase, 'db'>): void {
  kindRoutes(scope, { db }, messageKind, messageEndpoints);
  kindRoutes(scope, { db }, applicationKind, applicationEndpoints);
}

function kindRoutes(
  scope: App,
  { db }: Pick<OpenDatabase, 'db'>,
  { name: kind }: RecordKind,
  endpoints: typeof messageEndpoints | typeof applicationEndpoints,
): void {
  const find = async (request: Parameters<typeof signedIn>[0], id: string) => {
    return requireFound(await findPerson(db, { kind, id }, signedIn(request).account));
  };

  route(scope, endpoints.person, async (request) =>
    readPerson(db, await find(request, request.params.id)),
  );

  route(scope, endpoints.timeline, async (request) =>
    readTimeline(db, await find(request, request.params.id), request.query.before),
  );
}
