import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import {
  incomingMailEndpoint,
  incomingMailLimits,
  incomingMailType,
} from '@sumut/contracts/portal/incomingMail';
import type { OpenDatabase } from '../../../platform/database/open.ts';
import { clientIpKey } from '../../../platform/http/clientIp.ts';
import { type Allowance, createLimiter } from '../../../platform/http/limiter.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { ThreadError } from '../../../platform/threads/createThreads.ts';
import { watchPace } from '../../../platform/uploads/withUpload.ts';
import { createUploadMemory, type LeaseUpload } from '../../../platform/uploads/uploadMemory.ts';
import type { Mailer } from '../../../shared/mail/mailer.ts';
import type { ReplyAddresses } from '../../../shared/mail/replyAddress.ts';
import { findMailRecord } from '../../../shared/outbox.ts';
import type { KeepAttachments } from '../../../shared/records/threadMails.ts';
import type { Room } from '../../../shared/storage/room.ts';
import { isSigned, readWebhookHeaders } from '../../../shared/webhookSignature.ts';
import { findAnsweredInterview, storeMail } from './storeMail.ts';
import { readMail } from './readMail.ts';

/** Requests per IP. Our own choice: a mail server that exceeds the limit tries again. */
const allowance: Allowance = { name: 'incoming-mail', points: 120, seconds: 60 };

/** Bytes of memory for all mails that are being received at the same time. */
const memory = 2 * incomingMailLimits.bytes;

interface IncomingMailRoutes {
  database: OpenDatabase;
  mailer: Mailer;
  room: Room;
  /** The secrets that verify signatures. Empty on a site that accepts no mail. */
  secrets: readonly Buffer[];
  addresses: ReplyAddresses | undefined;
  keepAttachments: KeepAttachments;
  /** Starts the scan of new files. */
  wakeScans: () => void;
}

/** Reads the body of a request within the memory limit. Closes the connection of a sender that is too slow. */
async function readBody(request: FastifyRequest, lease: LeaseUpload): Promise<Buffer> {
  const cut = () => void request.raw.socket.destroy();
  const held = lease(clientIpKey(request.ip), cut);
  const endWatch = watchPace(request.raw, cut);
  try {
    const chunks: Buffer[] = [];
    let size = 0;
    // Leaving the loop early must not destroy the stream: its connection still has to carry the answer.
    for await (const chunk of (request.body as Readable).iterator({ destroyOnReturn: false })) {
      const bytes = chunk as Buffer;
      size += bytes.length;
      if (size > incomingMailLimits.bytes) throw new HttpProblem('too-large');
      held.claim(bytes.length);
      chunks.push(bytes);
    }
    return Buffer.concat(chunks);
  } finally {
    // Some senders read the answer only after they have sent the whole body, so the rest is drained.
    request.raw.resume();
    endWatch();
    held.release();
  }
}

/**
 * Receives the mails that the operator's mail server passes on, and stores each with the record that it answers. The route needs no
 * pass: the mail server signs its requests.
 */
export async function incomingMailRoutes(
  app: App,
  { database, mailer, room, secrets, addresses, keepAttachments, wakeScans }: IncomingMailRoutes,
): Promise<void> {
  const { db } = database;
  const limiter = createLimiter(database, allowance);
  const lease = createUploadMemory({ all: memory, perIp: memory });
  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(incomingMailType, (_request, payload, done) => done(null, payload));

    route(
      scope,
      incomingMailEndpoint,
      async (request) => {
        if (!addresses) throw new HttpProblem('not-found');
        await limiter.consume(clientIpKey(request.ip));
        const headers = readWebhookHeaders(request.headers, Date.now());
        if (!headers) throw new HttpProblem('bad-proof');
        if (request.body === undefined) throw new HttpProblem('malformed');
        const body = await readBody(request, lease);
        const { signatures, ...message } = headers;
        if (!isSigned(secrets, { ...message, body }, signatures))
          throw new HttpProblem('bad-proof');
        await room.require();
        const mail = await readMail(body).catch((error: unknown) => {
          if (!(error instanceof ThreadError)) throw error;
          request.log.warn({ reason: error.message }, 'a mail could not be read');
        });
        if (!mail) throw new HttpProblem('malformed');
        // One mail may answer several records. Storing it again changes nothing, so that a failed request can be repeated.
        const found = mail.recipients.flatMap((one) => addresses.findRecord(one) ?? []);
        // A report of a mail that was not delivered goes to the address that the site's mails come from.
        const undelivered = mail.bounce && (await findMailRecord(db, mail.bounce.mail));
        // Answers of calendars go there, too: those of applicants, and those of interviewers, which are not stored.
        const interview = mail.answer && (await findAnsweredInterview(db, mail.answer));
        if (interview && !interview.byApplicant) return;
        const all = [
          ...found,
          ...(undelivered ? [undelivered] : []),
          ...(interview ? [{ kind: 'applications' as const, id: interview.application }] : []),
        ];
        const records = new Map(all.map((record) => [record.id, record]));
        if (records.size === 0 && mail.recipients.some(addresses.isForCopies)) return;
        if (records.size === 0) throw new HttpProblem('not-found');
        const refusals: HttpProblem[] = [];
        for (const record of records.values()) {
          try {
            const isNew = await storeMail({ db, mailer, keepAttachments }, record, mail);
            const { automatic } = mail;
            request.log.info({ ...record, automatic, isNew }, 'a mail was received');
          } catch (error) {
            if (!(error instanceof HttpProblem)) throw error;
            refusals.push(error);
          }
        }
        wakeScans();
        // A record that is gone must not refuse the mail for the others. The mail is sent again for a record without room.
        const [refusal] = refusals.filter(
          ({ problem }) => problem.code !== 'not-found' || refusals.length === records.size,
        );
        if (refusal) throw refusal;
      },
      { config: { public: true } },
    );
  });
}
