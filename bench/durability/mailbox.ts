// The SMTP server of `bench:outbox`. It records the accepted mails, and detects a repeated mail whose row was already `sent`.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../server/src/platform/database/schema/schema.ts';
import { listenSmtp, type ReceivedMail } from '../../server/testing/smtpServer.ts';

/** The maximum milliseconds that the server waits before it accepts a mail. */
export const slowest = 20;

/** The id of the mail's row, from its `Message-ID`. */
function idOf({ source }: ReceivedMail): string {
  const id = /^Message-ID:\s+<([\da-f-]{36})@/im.exec(source)?.[1];
  if (id === undefined) throw new Error(`A mail without the id of its row:\n${source}`);
  return id;
}

/** The part of a mail that a repetition may not change: everything except the date and the MIME boundary. */
function contentOf({ source, to }: ReceivedMail): string {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? '--';
  return [...to, source.replaceAll(boundary, '').replace(/^Date: .*$/m, '')].join('\n');
}

/** Starts an SMTP server that records the mails that it accepts. */
export async function openMailbox() {
  const accepted = new Map<string, string[]>();
  /** How often each mail had been accepted when its row was first found as `sent`. */
  const recorded = new Map<string, number>();
  let onAccepted: (() => void) | undefined;
  const { url, close } = await listenSmtp({
    onMail: async (mail) => {
      await sleep(randomInt(slowest));
      const id = idOf(mail);
      accepted.set(id, [...(accepted.get(id) ?? []), contentOf(mail)]);
      // Deferred, so that the response to the sender is already on its way.
      const then = onAccepted;
      if (then) setImmediate(then);
    },
  });

  return {
    url,
    close,
    /** Resolves when another mail has been accepted, before the sender can have recorded it. */
    nextAccepted: () =>
      new Promise<void>((resolve) => {
        onAccepted = () => {
          onAccepted = undefined;
          resolve();
        };
      }),
    /** Reads which mails are now recorded as sent. */
    async noteRecorded(db: Db): Promise<void> {
      const rows = await db
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', 'mail')
        .where('state', '=', 'sent')
        .execute();
      for (const { id } of rows)
        if (!recorded.has(id)) recorded.set(id, accepted.get(id)?.length ?? 0);
    },
    /** Compares the accepted mails with the rows of the outbox. */
    async audit(db: Db) {
      const rows = await db
        .selectFrom('outbox')
        .select(['id', 'state', 'contact_id'])
        .where('kind', '=', 'mail')
        .execute();
      const contacts = await db.selectFrom('contacts').select('id').execute();
      const mailed = new Set(rows.map(({ contact_id }) => contact_id));
      const times = rows.map(({ id }) => accepted.get(id)?.length ?? 0);
      const copies = [...accepted.values()].map((contents) => new Set(contents).size);
      return {
        mails: rows.length,
        /** Stored messages without a mail. */
        withoutMail: contacts.filter(({ id }) => !mailed.has(id)).length,
        /** Mails in the outbox that the SMTP server never accepted. */
        neverSent: times.filter((count) => count === 0).length,
        /** Repetitions of accepted mails. The process was killed before it could record them as sent. */
        repeated: times.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
        mostOften: Math.max(...times),
        /** Mails that were sent once more after they were recorded as sent. */
        afterRecorded: [...recorded].filter(
          ([id, count]) => (accepted.get(id)?.length ?? 0) > count,
        ).length,
        /** Mails whose repetition had different content. */
        changed: copies.filter((count) => count > 1).length,
      };
    },
  };
}
