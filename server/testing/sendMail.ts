// Sends one mail to the SMTP server that the argument describes, and prints the failure. This is a separate process, because
// Node reads trusted certificates (`NODE_EXTRA_CA_CERTS`) when it starts.
import type { SmtpServer } from '../src/platform/environment/variables.ts';
import { letterTo } from './mails.ts';
import { sendBySmtp } from './smtpServer.ts';

const server = JSON.parse(process.argv[2] ?? '') as SmtpServer;
const failure = await sendBySmtp(server, letterTo('layla@mail.example'));
process.stdout.write(JSON.stringify(failure ?? null));
