import { fillTemplate } from '@sumut/contracts/portal/applicationReplies';
import type { BulkReplied, BulkReply } from '@sumut/contracts/portal/bulkReplies';
import { replyFormSchema } from '@sumut/contracts/portal/replies';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { parseFields } from '../../../platform/http/validation.ts';
import type { Account } from '../../../shared/accounts/repository.ts';
import type { Mailer } from '../../../shared/mail/mailer.ts';
import { changeSeveral, runChange } from '../../../shared/records/changeRecord.ts';
import { readableBy, requireFound } from '../../../shared/records/readable.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import { queueReply, requireMail, type ReplyKind } from '../../../shared/records/replies.ts';
import { applyApplicationChange } from '../portal/changeApplication.ts';
import { type Applicant, findApplicant, getPlaceholderValues } from './applicants.ts';
import { isUsableAddress } from './prepareReplies.ts';

interface BulkReplyOptions {
  request: Omit<BulkReply, 'recipients'>;
  by: Account;
  /** Idempotency key of the request, or null. */
  key: string | null;
}

interface SentReply {
  reply: string;
  /** The version of the application after the mail. */
  version: number;
}

/** The mail that this request has already sent to an applicant; undefined if there is none. */
const findEarlier = async (
  db: Db,
  id: string,
  { by, key }: BulkReplyOptions,
): Promise<SentReply | undefined> =>
  key === null
    ? undefined
    : db
        .selectFrom('replies')
        .innerJoin('applications', 'applications.id', 'replies.application_id')
        .select(['replies.id as reply', 'applications.version'])
        .where('application_id', '=', id)
        .where(readableBy(applicationKind, by))
        .where('author_id', '=', by.id)
        .where('replies.idempotency_key', '=', key)
        .executeTakeFirst();

/** The filled text in the applicant's language. Throws `validation` without a text in that language or without a usable address. */
function writeTo(applicant: Applicant, { texts }: BulkReplyOptions['request']) {
  const text = texts[applicant.language];
  if (!text || !isUsableAddress(applicant.email)) throw new HttpProblem('validation');
  const values = getPlaceholderValues(applicant);
  // The filled text may exceed the limits of a mail.
  return parseFields(replyFormSchema, {
    subject: fillTemplate(text.subject, values),
    body: fillTemplate(text.body, values),
  });
}

/** Queues the mail to one applicant, in a transaction. Also rejects the applicant, if requested and not done yet. */
async function sendTo(
  transaction: Db,
  { mailer, kind }: { mailer: Mailer; kind: ReplyKind<Applicant, unknown> },
  { id, version }: BulkReply['recipients'][number],
  options: BulkReplyOptions,
): Promise<SentReply> {
  const { request, by, key } = options;
  const earlier = await findEarlier(transaction, id, options);
  if (earlier) return earlier;
  const applicant = requireFound(await findApplicant(transaction, id, by));
  const { template = null, rejectionReason } = request;
  const isRejected = rejectionReason !== undefined && applicant.status !== 'rejected';
  const reply = await queueReply(transaction, mailer, kind, {
    id,
    reply: { version, ...writeTo(applicant, request) },
    by,
    more: { template, idempotency_key: key, moved_to: isRejected ? 'rejected' : null },
  });
  const mailed = requireFound(await findApplicant(transaction, id, by)).version;
  if (!isRejected) return { reply, version: mailed };
  const change = { version: mailed, status: 'rejected', rejectionReason } as const;
  await applyApplicationChange(transaction, id, change, { by, mailer });
  return { reply, version: requireFound(await findApplicant(transaction, id, by)).version };
}

/**
 * Mails several applicants, each in a separate transaction, so that a conflict in one does not affect the others. Returns the result
 * for each applicant. Throws `mail-off`.
 */
export async function sendSeveral(
  { db, mailer, kind }: { db: Db; mailer: Mailer; kind: ReplyKind<Applicant, unknown> },
  recipients: BulkReply['recipients'],
  options: BulkReplyOptions,
): Promise<BulkReplied> {
  requireMail(mailer);
  const replies = new Map<string, string>();
  const { results } = await changeSeveral(recipients, async (id, { version }) => {
    const send = () =>
      runChange(db, { kind: applicationKind, id }, (transaction) =>
        sendTo(transaction, { mailer, kind }, { id, version }, options),
      );
    const sent = await send().catch(async (error: unknown) => {
      // If the same request has arrived twice concurrently, the other one has queued the mail.
      const earlier = await findEarlier(db, id, options);
      if (earlier) return earlier;
      throw error;
    });
    replies.set(id, sent.reply);
    return sent;
  });
  return {
    results: results.map((result) => ({
      ...result,
      reply: result.version === null ? null : (replies.get(result.id) ?? null),
    })),
  };
}
