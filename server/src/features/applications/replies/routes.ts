import { applicationEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import type * as z from 'zod/mini';
import { isInterviewTemplate } from '@sumut/contracts/portal/applicationReplies';
import type { PortalApplication } from '@sumut/contracts/portal/applications';
import type { BulkResult } from '@sumut/contracts/portal/bulk';
import type { bulkRevocationSchema } from '@sumut/contracts/portal/bulkReplies';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { idempotencyKey } from '../../../platform/http/idempotency.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import type { Mailer } from '../../../shared/mail/mailer.ts';
import { requireTemplate } from '../../../shared/mail/templates.ts';
import { requireFound } from '../../../shared/records/readable.ts';
import {
  sendReply,
  type OwnReply,
  type ReplyKind,
  withdrawReply,
} from '../../../shared/records/replies.ts';
import type { CvScans } from '../scanning/scanState.ts';
import { applicationReplies, readApplicationThread } from './applicationReplies.ts';
import { prepareReplies } from './prepareReplies.ts';
import { sendSeveral } from './sendSeveral.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import type { Account } from '../../../shared/accounts/repository.ts';
import { changeSeveral } from '../../../shared/records/changeRecord.ts';
import { applyApplicationChange } from '../portal/changeApplication.ts';
import { type Applicant, findApplicant } from './applicants.ts';

interface RevocationServices {
  db: Db;
  mailer: Mailer;
  kind: ReplyKind<Applicant, PortalApplication>;
}

/**
 * Takes an unsent mail back, and the change of status that came with it, unless the status has changed since. Throws `not-found`,
 * `forbidden` for a mail of somebody else, and `stale` if it is too late. Opens its own transaction.
 */
const revokeApplicationReply = (
  { db, mailer, kind }: RevocationServices,
  own: OwnReply,
): Promise<PortalApplication> =>
  db.transaction().execute(async (transaction) => {
    const { id, by } = own;
    const reply = await withdrawReply(transaction, kind, own);
    // A mail about an interview is taken back together with the change that it reports.
    if (reply.template !== null && isInterviewTemplate(reply.template))
      throw new HttpProblem('stale');
    const { status, version } = requireFound(await findApplicant(transaction, id, by));
    if (status === reply.moved_to) {
      const back = { version, status: reply.status_before };
      await applyApplicationChange(transaction, id, back, { by, mailer });
    }
    return requireFound(await kind.read(transaction, id, by));
  });

/** Takes several mails back, each in its own transaction. Mails of others count as not found. Returns the result for each mail. */
const revokeSeveral = (
  services: RevocationServices,
  replies: z.output<typeof bulkRevocationSchema>['replies'],
  by: Account,
): Promise<BulkResult> =>
  changeSeveral(replies, async (id, { reply }) => {
    try {
      return await revokeApplicationReply(services, { id, reply, by });
    } catch (error) {
      const isTheirs = error instanceof HttpProblem && error.problem.code === 'forbidden';
      throw isTheirs ? new HttpProblem('not-found') : error;
    }
  });

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
