import { applicationEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { idempotencyKey } from '../../../platform/http/idempotency.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import type { Mailer } from '../../../shared/mail/mailer.ts';
import { requireTemplate } from '../../../shared/mail/templates.ts';
import { requireFound } from '../../../shared/records/find.ts';
import { sendReply } from '../../../shared/records/replies.ts';
import type { CvScans } from '../scanning/scanState.ts';
import { applicationReplies, readApplicationThread } from './applicationReplies.ts';
import { prepareReplies } from './prepareReplies.ts';
import { revokeApplicationReply, revokeSeveral } from './revoke.ts';
import { sendSeveral } from './sendSeveral.ts';

interface ApplicationReplyRoutes {
  db: Db;
  mailer: Mailer;
  scans: CvScans;
}

/** Bytes of a request for a mail to several: two texts of maximum length, at up to three bytes per letter, and a page of recipients. */
const bodyLimit = 128 * 1024;

/** Routes for mails to applicants. Belongs in a scope behind `requirePermissions`. */
export function applicationReplyRoutes(
  scope: App,
  { db, mailer, scans }: ApplicationReplyRoutes,
): void {
  const kind = applicationReplies(scans);

  route(scope, applicationEndpoints.thread, async (request) => {
    const { account } = signedIn(request);
    const thread = requireFound(await readApplicationThread(db, request.params.id, account));
    return { mode: mailer.mode, ...thread };
  });

  route(scope, applicationEndpoints.reply, async (request) => {
    const { template, ...reply } = request.body;
    await requireTemplate(db, template);
    const { id, record } = await sendReply({ db, mailer }, kind, {
      id: request.params.id,
      reply,
      by: signedIn(request).account,
      more: { template: template ?? null },
    });
    return { id, application: record };
  });

  route(scope, applicationEndpoints.revokeReply, async (request) => {
    const own = { ...request.params, by: signedIn(request).account };
    return revokeApplicationReply({ db, mailer, kind }, own);
  });

  route(scope, applicationEndpoints.prepareReplies, async (request) => ({
    mode: mailer.mode,
    ...(await prepareReplies(db, request.body.ids, signedIn(request).account)),
  }));

  route(
    scope,
    applicationEndpoints.replySeveral,
    async (request) => {
      const { recipients, ...body } = request.body;
      await requireTemplate(db, body.template);
      const by = signedIn(request).account;
      const options = { request: body, by, key: idempotencyKey(request) };
      return sendSeveral({ db, mailer, kind }, recipients, options);
    },
    { bodyLimit },
  );

  route(scope, applicationEndpoints.revokeReplies, async (request) =>
    revokeSeveral({ db, mailer, kind }, request.body.replies, signedIn(request).account),
  );
}
