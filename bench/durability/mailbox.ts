// The SMTP server of `bench:outbox`: what it accepted, and whether it accepts a mail again whose row was already `sent`.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../server/src/platform/database/schema/schema.ts';
import { listenSmtp, type ReceivedMail } from '../../server/testing/smtpServer.ts';

/** Most milliseconds that the server thinks about a mail. */
export const slowest = 20;

/** The id of the mail's row, from its `Message-ID`. */
function idOf({ source }: ReceivedMail): string {
  const id = /^Message-ID:\s+<([\da-f-]{36})@/im.exec(source)?.[1];
  if (id === undefined) throw new Error(`A mail without the id of its row:\n${source}`);
  return id;
}

/** What a repetition may not change: all but the date of the attempt, and the boundary between text and page. */
function contentOf({ source, to }: ReceivedMail): string {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? '--';
  return [...to, source.replaceAll(boundary, '').replace(/^Date: .*$/m, '')].join('\n');
}

/** An SMTP server that remembers what it accepted. */
export async function openMailbox() {
  const accepted = new Map<string, string[]>();
  /** How often each mail had been accepted when its row was first seen as `sent`. */
  const recorded = new Map<string, number>();
  let onAccepted: (() => void) | undefined;
  const { url, close } = await listenSmtp({
    onMail: async (mail) => {
      await sleep(randomInt(slowest));
      const id = idOf(mail);
      accepted.set(id, [...(accepted.get(id) ?? []), contentOf(mail)]);
      // After the answer is on its way.
      const then = onAccepted;
      if (then) setImmediate(then);
    },
  });

  return {
    url,
    close,
    /** Resolves when another mail has been accepted, and before the sender can have noted that. */
    nextAccepted: () =>
      new Promise<void>((resolve) => {
        onAccepted = () => {
          onAccepted = undefined;
          resolve();
        };
      }),
    /** Reads which mails are recorded as sent by now. */
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
    /** Compares what was accepted with the rows. */
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
        /** Mails that nobody accepted. */
        neverSent: times.filter((count) => count === 0).length,
        /** Repetitions of what was accepted, before the process could record it. */
        repeated: times.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
        mostOften: Math.max(...times),
        /** Mails that were sent once more after they were recorded as sent. */
        afterRecorded: [...recorded].filter(
          ([id, count]) => (accepted.get(id)?.length ?? 0) > count,
        ).length,
        /** Mails whose repetition had another content. */
        changed: copies.filter((count) => count > 1).length,
      };
    },
  };
}
