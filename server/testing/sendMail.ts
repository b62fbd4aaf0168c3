// Sends one mail to the SMTP server that the argument describes, and prints the failure. This is a separate process, because
// Node reads trusted certificates (`NODE_EXTRA_CA_CERTS`) when it starts.
import { sendBySmtp } from '../src/features/mail/smtp.ts';
import type { SmtpServer } from '../src/platform/environment/variables.ts';
import { letterTo } from './mails.ts';

const server = JSON.parse(process.argv[2] ?? '') as SmtpServer;
const failure = await sendBySmtp(
  server,
  letterTo('layla@mail.example'),
  AbortSignal.timeout(30_000),
);
process.stdout.write(JSON.stringify(failure ?? null));
