import { messageEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import type { Db } from '../../platform/database/schema/schema.ts';
import { route } from '../../platform/http/route.ts';
import type { App } from '../../platform/http/types.ts';
import { signedIn } from '../../shared/accounts/signedIn.ts';
import type { Mailer } from '../../shared/mail/mailer.ts';
import { requireFound } from '../../shared/records/find.ts';
import { revokeReply, sendReply } from '../../shared/records/replies.ts';
import { messageReplies } from './replies.ts';
import { readThread } from './thread.ts';

/** Replies to messages, and their threads. In a scope behind `requirePermissions`. */
export function replyRoutes(scope: App, { db, mailer }: { db: Db; mailer: Mailer }): void {
  route(scope, messageEndpoints.thread, async (request) => {
    const { account } = signedIn(request);
    const thread = requireFound(await readThread(db, request.params.id, account));
    return { mode: mailer.mode, ...thread };
  });

  route(scope, messageEndpoints.reply, async (request) => {
    const { id, record } = await sendReply({ db, mailer }, messageReplies, {
      id: request.params.id,
      reply: request.body,
      by: signedIn(request).account,
    });
    return { id, message: record };
  });

  route(scope, messageEndpoints.revokeReply, async (request) =>
    revokeReply(db, messageReplies, { ...request.params, by: signedIn(request).account }),
  );
}
