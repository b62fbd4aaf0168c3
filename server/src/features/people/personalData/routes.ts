import { Readable } from 'node:stream';
import { getGulfDay } from '@sumut/contracts/content/newsSchedule';
import { personalDataEndpoints } from '@sumut/contracts/portal/personalDataEndpoints';
import type { OpenDatabase } from '../../../platform/database/open.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { archivePerson } from './archive.ts';
import { approveErasure, declineErasure, listErasures, requestErasure } from './erasures.ts';
import { readInventory } from './inventory.ts';
import { addRequest, answerRequest, listRequests } from './requests.ts';
import { searchPeople } from './search.ts';
import { findSubject } from './subject.ts';

interface Services {
  database: OpenDatabase;
  /** The installation's key. */
  key: Buffer;
  environment: {
    /** Days for which backups are kept. */
    backupDays: number;
    /** Whether an erasure needs another admin's approval. */
    erasureApproval: boolean;
  };
  /** Whether files are sent only after a virus scanner has found them clean. */
  scans: { required: boolean };
  /** Called after an erasure, so that it is also known outside of the database. */
  onErased: () => Promise<void>;
}

/** Finds, exports and erases the data of people, and keeps the register of requests. In a scope behind `requirePermissions`. */
export function personalDataRoutes(
  scope: App,
  { database, key, environment, scans, onErased }: Services,
): void {
  const { db } = database;
  const { backupDays, erasureApproval: needsApproval } = environment;

  route(scope, personalDataEndpoints.search, async (request) =>
    searchPeople(database, { q: request.query.q, reader: signedIn(request).account }),
  );

  route(scope, personalDataEndpoints.inventory, async (request) => {
    const reader = signedIn(request).account;
    const found = await findSubject(db, request.params, { reader, key });
    return readInventory(db, found, { record: request.params, backupDays, needsApproval });
  });

  route(scope, personalDataEndpoints.archive, async (request, reply) => {
    const { account: reader } = signedIn(request);
    const found = await findSubject(db, request.params, { reader, key });
    // Logged before the first byte is sent: an interrupted download also contains data.
    await recordAudit(db, {
      actor: reader.username,
      action: 'person.exported',
      subject: request.params.id,
      details: { rows: found.person.records.length },
    });
    const now = Date.now();
    const pieces = archivePerson(db, found, {
      language: request.query.readIn,
      now,
      scansRequired: scans.required,
    });
    return reply
      .header('content-disposition', `attachment; filename="person-${getGulfDay(now)}.zip"`)
      .type('application/zip')
      .send(Readable.from(pieces, { objectMode: false }));
  });

  route(scope, personalDataEndpoints.erase, async (request) => {
    const { account } = signedIn(request);
    const erasure = await requestErasure(db, request.params, {
      ...request.body,
      account,
      key,
      needsApproval,
    });
    if (erasure.erasedAt !== null) await onErased();
    return erasure;
  });

  route(scope, personalDataEndpoints.approve, async (request) => {
    const { account } = signedIn(request);
    const erasure = await approveErasure(db, request.params.id, { account, key });
    await onErased();
    return erasure;
  });

  route(scope, personalDataEndpoints.decline, async (request) =>
    declineErasure(db, request.params.id, signedIn(request).account),
  );

  route(scope, personalDataEndpoints.register, async () => ({
    requests: await listRequests(db),
    erasures: await listErasures(db),
  }));

  route(scope, personalDataEndpoints.addRequest, async (request) =>
    addRequest(db, request.body, signedIn(request).account.username),
  );

  route(scope, personalDataEndpoints.answerRequest, async (request) => {
    const { username } = signedIn(request).account;
    return db
      .transaction()
      .execute((transaction) => answerRequest(transaction, request.params.id, username));
  });
}
