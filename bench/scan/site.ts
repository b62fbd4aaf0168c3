import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { freePort } from '../../tools/run/lib/freePort.ts';
import { api } from '@sumut/contracts/api/api';
import { moduleBuilds } from '../../platform/toolchain/packages.ts';
import { demoAccounts } from '../../server/src/platform/environment/demoSecrets.ts';
import { applicationForm, contact } from '../../server/testing/forms.ts';
import { createClient } from '../../server/testing/client.ts';
import { startNginx } from '../../server/testing/nginx.ts';
import { createTemporaryFolder } from '../../server/testing/temporaryFolder.ts';
import { startServerProcess } from '../lib/serverProcess.ts';
import { noProofs } from '../server/messages.ts';

export interface ScannedSite {
  /** The URL of nginx with TLS, as visitors use it. */
  url: string;
  /** The path of nginx's certificate. */
  certificate: string;
  /** The URL of the server without nginx. It trusts `X-Forwarded-For`, so that a scanner can simulate many visitors. */
  server: string;
  metrics: string;
  database: 'SQLite' | 'PostgreSQL';
  /** `Cookie` headers of a visitor with the pass, and of a signed-in admin. */
  cookies: { pass: string; admin: string };
  /** A folder for the scanners' output, removed at the end. */
  folder: string;
  stop: () => Promise<void>;
}

/** The `Cookie` header of a client. */
const cookieHeader = (cookies: Map<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Sends a message and an application, so that lists are not empty, and signs in. */
async function prepare(origin: string) {
  const visitor = createClient(origin);
  await visitor.unlock();
  await visitor.send('POST', api.contact.path, contact);
  await visitor.send('POST', api.application.path, applicationForm());
  const pass = cookieHeader(visitor.cookies);
  const account = demoAccounts.find(({ role }) => role === 'admin');
  await visitor.signIn(account?.username, account?.password);
  return { pass, admin: cookieHeader(visitor.cookies) };
}

/**
 * Starts the built site behind nginx with TLS, with the deployed configuration and a few records. This process trusts its
 * certificate.
 */
export async function startScannedSite(postgres?: string): Promise<ScannedSite> {
  const folder = createTemporaryFolder('sumut-scan');
  const metrics = await freePort();
  const server = await startServerProcess({
    DATA_DIR: path.join(folder, 'data'),
    PUBLISH_DIRS: moduleBuilds.join(','),
    HTTPS: 'true',
    TRUST_PROXY: 'loopback',
    METRICS_PORT: String(metrics),
    ...noProofs,
    ...(postgres && { DATABASE_URL: postgres }),
  });
  const ends: (() => void | Promise<void>)[] = [];
  const context = { after: (end?: unknown) => void ends.push(end as () => Promise<void>) };
  const { secure } = await startNginx(context, [Number(new URL(server.url).port)]);
  setDefaultCACertificates([...getCACertificates(), secure.certificate.toString()]);
  return {
    url: secure.url,
    certificate: secure.certificateFile,
    server: server.url,
    database: postgres ? 'PostgreSQL' : 'SQLite',
    metrics: `http://localhost:${metrics}/metrics`,
    cookies: await prepare(server.url),
    folder,
    stop: async () => {
      for (const end of ends) await end();
      await server.stop();
    },
  };
}
