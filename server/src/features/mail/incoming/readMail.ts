import { Worker } from 'node:worker_threads';
import { createThreads } from '../../../platform/threads/createThreads.ts';
import type { ParsedMail } from './parseMail.ts';

/** A parsed mail; undefined if the parser refuses it. */
export interface MailReading {
  mail: ParsedMail | undefined;
}

/** Our own choice. A mail of the largest size takes some seconds, and one of as many empty lines as fit would take minutes. */
const limits = { threads: 2, time: 30_000, heap: 512, young: 32, buffers: 256, stack: 4 };

const run = createThreads<Uint8Array, MailReading>(
  (options) => new Worker(new URL('./mailThread.ts', import.meta.url), options),
  limits,
);

/** Parses a mail (RFC 5322) in a thread; undefined if the parser refuses it. Rejects with `ThreadError` if this exceeds the limits. */
export async function readMail(raw: Buffer): Promise<ParsedMail | undefined> {
  const { mail } = await run(raw);
  if (!mail) return undefined;
  // Buffers arrive as plain arrays of bytes.
  const attachments = mail.attachments.map((one) => ({
    ...one,
    content: Buffer.from(one.content),
  }));
  return { ...mail, attachments };
}
