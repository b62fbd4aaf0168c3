import type * as z from 'zod/mini';
import { isInterviewTemplate } from '@sumut/contracts/portal/applicationReplies';
import type { PortalApplication } from '@sumut/contracts/portal/applications';
import type { BulkResult } from '@sumut/contracts/portal/bulk';
import type { bulkRevocationSchema } from '@sumut/contracts/portal/bulkReplies';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import type { Account } from '../../../shared/accounts/repository.ts';
import type { Mailer } from '../../../shared/mail/mailer.ts';
import { changeSeveral } from '../../../shared/records/changeSeveral.ts';
import { requireFound } from '../../../shared/records/find.ts';
import { type OwnReply, type ReplyKind, withdrawReply } from '../../../shared/records/replies.ts';
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
export const revokeApplicationReply = (
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
export const revokeSeveral = (
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
