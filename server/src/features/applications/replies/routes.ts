import { applicationEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import type { Mailer } from '../../../shared/mail/mailer.ts';
import { requireFound } from '../../../shared/records/find.ts';
import { revokeReply, sendReply } from '../../../shared/records/replies.ts';
import type { CvScans } from '../scanning/scanState.ts';
import { applicationReplies, readApplicationThread } from './applicationReplies.ts';

interface ApplicationReplyRoutes {
  db: Db;
  mailer: Mailer;
  scans: CvScans;
}

/** Mails to applicants. In a scope behind `requirePermissions`. */
export function applicationReplyRoutes(
  scope: App,
  { db, mailer, scans }: ApplicationReplyRoutes,
): void {
  const kind = applicationReplies(scans);

  route(scope, applicationEndpoints.thread, async (request) => {
    const { id } = signedIn(request).account;
    const thread = requireFound(await readApplicationThread(db, request.params.id, id));
    return { mode: mailer.mode, ...thread };
  });

  route(scope, applicationEndpoints.reply, async (request) => {
    const { id, record } = await sendReply({ db, mailer }, kind, {
      id: request.params.id,
      reply: request.body,
      by: signedIn(request).account,
    });
    return { id, application: record };
  });

  route(scope, applicationEndpoints.revokeReply, async (request) =>
    revokeReply(db, kind, { ...request.params, by: signedIn(request).account }),
  );
}
