// Runs in a separate thread with resource limits. Parses mails of strangers, one after the other.
import { parentPort } from 'node:worker_threads';
import { parseMail } from './parseMail.ts';
import type { MailReading } from './readMail.ts';

const read = async (raw: Uint8Array): Promise<MailReading> => {
  try {
    return { mail: await parseMail(Buffer.from(raw)) };
  } catch {
    return { mail: undefined };
  }
};

parentPort?.on('message', (raw: Uint8Array) => {
  void read(raw).then((reading) => parentPort?.postMessage(reading));
});
