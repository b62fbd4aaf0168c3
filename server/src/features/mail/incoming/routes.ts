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
import { watchPace } from '../../../platform/uploads/pace.ts';
import { createUploadMemory, type LeaseUpload } from '../../../platform/uploads/uploadMemory.ts';
import type { Mailer } from '../../../shared/mail/mailer.ts';
import type { ReplyAddresses } from '../../../shared/mail/replyAddress.ts';
import type { KeepAttachments } from '../../../shared/records/attachments.ts';
import type { Room } from '../../../shared/storage/room.ts';
import { isSigned, readWebhookHeaders } from '../../../shared/webhookSignature.ts';
import { parseMail } from './parseMail.ts';
import { storeMail } from './storeMail.ts';

/** Requests of one IP. Our own choice: a mail server that has more tries again. */
const allowance: Allowance = { name: 'incoming-mail', points: 120, seconds: 60 };

/** Bytes of all mails that are being received. */
const memory = 2 * incomingMailLimits.bytes;

interface IncomingMailRoutes {
  database: OpenDatabase;
  mailer: Mailer;
  room: Room;
  /** None on a site that takes no mail. */
  secrets: readonly Buffer[];
  addresses: ReplyAddresses | undefined;
  keepAttachments: KeepAttachments;
  /** Has new files scanned. */
  wakeScans: () => void;
}

/** The bytes of a request, as far as memory allows; ends a sender that hardly sends. */
async function readBody(request: FastifyRequest, lease: LeaseUpload): Promise<Buffer> {
  const cut = () => void request.raw.socket.destroy();
  const held = lease(clientIpKey(request.ip), cut);
  const endWatch = watchPace(request.raw, cut);
  try {
    const chunks: Buffer[] = [];
    let size = 0;
    // A stream that is left early must stay, or the answer is lost with its connection.
    for await (const chunk of (request.body as Readable).iterator({ destroyOnReturn: false })) {
      const bytes = chunk as Buffer;
      size += bytes.length;
      if (size > incomingMailLimits.bytes) throw new HttpProblem('too-large');
      held.claim(bytes.length);
      chunks.push(bytes);
    }
    return Buffer.concat(chunks);
  } finally {
    // A sender that cannot finish does not read the answer.
    request.raw.resume();
    endWatch();
    held.release();
  }
}

/**
 * Receives the mail that the operator's mail server passes on, and puts it to the record that it answers. It needs no pass: its
 * sender proves itself by a signature.
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
        await limiter.take(clientIpKey(request.ip));
        const headers = readWebhookHeaders(request.headers, Date.now());
        if (!headers) throw new HttpProblem('bad-proof');
        if (request.body === undefined) throw new HttpProblem('malformed');
        const body = await readBody(request, lease);
        const { signatures, ...message } = headers;
        if (!isSigned(secrets, { ...message, body }, signatures))
          throw new HttpProblem('bad-proof');
        await room.require();
        const mail = await parseMail(body).catch(() => {
          throw new HttpProblem('malformed');
        });
        const record = mail.recipients.map(addresses.findRecord).find((one) => one !== undefined);
        if (!record) throw new HttpProblem('not-found');
        const isNew = await storeMail({ db, mailer, keepAttachments }, record, mail);
        wakeScans();
        const { automatic } = mail;
        request.log.info({ ...record, automatic, isNew }, 'a mail was received');
      },
      { config: { public: true } },
    );
  });
}
