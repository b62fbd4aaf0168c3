import { randomUUID } from 'node:crypto';
import { api } from '@sumut/contracts/api/api';
import { day } from '../../platform/durations.ts';
import type { Environment } from '../../platform/environment/environment.ts';
import type { SingleSignOn } from '../../platform/environment/singleSignOn.ts';
import type { SmtpServer } from '../../platform/environment/variables.ts';
import { createBucket } from '../../platform/objectStorage/bucket.ts';
import type { Failure } from '../../shared/deliver.ts';
import { type Check, Fault, Omitted } from './check.ts';

/** What other features use to reach the services, so that a check takes the same way. */
export interface Clients {
  /** When the certificate of an origin expires, in milliseconds since the epoch. Rejects without a trusted one. */
  readExpiry: (origin: string) => Promise<number>;
  /** Connects to a mail server and signs in. Resolves to undefined if it accepts. */
  verifyMail: (server: SmtpServer) => Promise<Failure | undefined>;
  /** Resolves to what the scanner finds in a file. */
  scan: (
    address: NonNullable<Environment['scanner']>,
    content: Uint8Array,
    signal: AbortSignal,
  ) => Promise<{ finding: string | null }>;
  /** Reads the metadata of the identity provider. */
  discover: (settings: SingleSignOn) => Promise<unknown>;
  /** Resolves to why nginx is down, or its clients are slow, by its status page. */
  readProxy: (url: string) => Promise<{ down?: string; slow?: string }>;
  /** Seconds by which the clock of the identity provider may differ. */
  clockDifference: number;
  postWebhook: (
    webhook: NonNullable<Environment['alertWebhook']>,
    message: { id: string; body: string; now: number },
    signal: AbortSignal,
  ) => Promise<Failure | undefined>;
}

/** Milliseconds before its expiry in which a certificate has to be renewed, as for the alert `CertificateExpires`. */
const renewal = 14 * day;

/** The standard test file of virus scanners (eicar.org), in two parts, so that scanners do not report this program. */
const eicar = Buffer.from(
  [String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR`, '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

const omitWithout = (variable: string): never => {
  throw new Omitted(`${variable} is not set`);
};

const checkCertificate = (
  { https, publicOrigin = '' }: Environment,
  { readExpiry }: Clients,
): Check => ({
  name: 'certificate',
  wanted:
    'trusted with its whole chain, for the name in PUBLIC_ORIGIN, and valid for at least 14 days',
  repair: 'renew it, then sudo nginx -t && sudo systemctl reload nginx (docs/runbook.md)',
  async run() {
    if (!https || !publicOrigin.startsWith('https:')) omitWithout('HTTPS or PUBLIC_ORIGIN');
    const expiry = await readExpiry(publicOrigin);
    const found = `valid until ${new Date(expiry).toISOString().slice(0, 10)}`;
    if (expiry - Date.now() < renewal) throw new Fault(found);
    return found;
  },
});

const checkProxy = ({ proxyStatusUrl }: Environment, { readProxy }: Clients): Check => ({
  name: 'nginx status',
  wanted: 'PROXY_STATUS_URL answers, and few requests are unfinished',
  repair:
    'sudo nginx -t && sudo systemctl restart nginx (docs/runbook.md, ProxyDown and SlowClients)',
  async run() {
    if (proxyStatusUrl === undefined) return omitWithout('PROXY_STATUS_URL');
    const { down, slow } = await readProxy(proxyStatusUrl);
    const fault = down ?? slow;
    if (fault !== undefined) throw new Fault(fault);
    return proxyStatusUrl;
  },
});

const checkBucket = ({ objectStorage }: Environment): Check => ({
  name: 'bucket',
  wanted: 'an object can be written, read and removed',
  repair:
    'correct OBJECT_STORAGE_…, such as the region, or the rights of the key (docs/object-storage.md)',
  async run() {
    if (!objectStorage) return omitWithout('OBJECT_STORAGE_URL');
    const bucket = createBucket(objectStorage);
    const name = `doctor-${randomUUID()}`;
    const content = Buffer.from('A check of the bucket, which removes this object again.\n');
    await bucket.put(name, content);
    const read = await bucket
      .get(name, 1024, (bytes) => Promise.resolve(bytes))
      .finally(() => bucket.remove(name));
    if (!content.equals(read)) throw new Fault('the bytes that were read are not those written');
    return `${bucket.place}, region ${objectStorage.region}`;
  },
});

const checkMail = ({ mail }: Environment, { verifyMail }: Clients): Check => ({
  name: 'mail server',
  wanted: 'it accepts a connection and the sign-in',
  repair: 'correct SMTP_URL, or the mail server (docs/mail-and-webhook.md)',
  async run() {
    if (mail.mode !== 'smtp') return omitWithout('SMTP_URL');
    const { host, port } = mail.server;
    const failure = await verifyMail(mail.server);
    if (failure) throw new Fault(`${host}:${port}: ${failure.details ?? failure.reason}`);
    return `${host}:${port}`;
  },
});

const checkScanner = ({ scanner }: Environment, { scan }: Clients): Check => ({
  name: 'virus scanner',
  wanted: 'it finds the test file of EICAR',
  repair:
    'sudo systemctl restart clamav-freshclam clamav-daemon, or correct CLAMD_URL (docs/runbook.md)',
  async run(signal) {
    if (!scanner) return omitWithout('CLAMD_URL');
    const { finding } = await scan(scanner, eicar, signal);
    if (finding === null) throw new Fault('it finds nothing in the test file');
    return finding;
  },
});

const checkIssuer = (
  { singleSignOn }: Environment,
  { discover, clockDifference }: Clients,
): Check => ({
  name: 'identity provider',
  wanted: `its metadata can be read, and its clock differs by less than ${clockDifference} s`,
  repair:
    'correct OIDC_ISSUER (docs/single-sign-on.md), or the clock: sudo timedatectl set-ntp true',
  async run(signal) {
    if (!singleSignOn) return omitWithout('OIDC_ISSUER');
    const { issuer } = singleSignOn;
    await discover(singleSignOn);
    const { headers } = await fetch(issuer, { method: 'HEAD', redirect: 'manual', signal });
    // The header has whole seconds.
    const seconds = (Date.parse(headers.get('date') ?? '') - Date.now()) / 1000;
    if (Math.abs(seconds) > clockDifference + 1)
      throw new Fault(`${issuer}: its clock differs by ${seconds.toFixed(0)} s`);
    return issuer;
  },
});

const checkWebhook = (
  { alertWebhook }: Environment,
  { postWebhook }: Clients,
  sends: boolean,
): Check => ({
  name: 'webhook for alerts',
  wanted: 'it accepts a signed event with the type "doctor.test"',
  repair:
    'correct ALERT_WEBHOOK_URL or ALERT_WEBHOOK_SECRET here or at the receiver (docs/installation.md)',
  async run(signal) {
    if (!alertWebhook) return omitWithout('ALERT_WEBHOOK_URL');
    if (!sends) throw new Omitted('not tried without --webhook, because it gets an event');
    const now = Date.now();
    const event = { type: 'doctor.test', timestamp: new Date(now).toISOString(), data: {} };
    const message = { id: randomUUID(), body: JSON.stringify(event), now };
    const failure = await postWebhook(alertWebhook, message, signal);
    if (failure) throw new Fault(failure.reason);
    return 'it accepted the event';
  },
});

/** The host under which this machine reaches a port that listens on `host`. */
const toHost = (host: string): string => {
  if (['0.0.0.0', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

async function requireAnswer(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal });
  await response.body?.cancel();
  if (!response.ok) throw new Fault(`${url} answered ${response.status}`);
  return url;
}

const checkProcess = ({ host }: Environment, port: number): Check => ({
  name: `process ${port}`,
  wanted: `${api.site.ready.path} answers 200`,
  repair: `sudo systemctl restart sumut@${port}.service, then journalctl -u sumut@${port}.service -n 50`,
  run: (signal) => requireAnswer(`http://${toHost(host)}:${port}${api.site.ready.path}`, signal),
});

const checkMetrics = ({ metrics }: Environment): Check => ({
  name: 'metrics',
  wanted: 'METRICS_PORT answers with metrics',
  repair:
    'restart the process; METRICS_PORT needs a different number for each process (docs/installation.md)',
  run: (signal) =>
    metrics
      ? requireAnswer(`http://${toHost(metrics.host)}:${metrics.port}/metrics`, signal)
      : omitWithout('METRICS_PORT'),
});

export interface Services {
  environment: Environment;
  clients: Clients;
  /** The ports of the site's processes on this machine. */
  ports: readonly number[];
  /** Whether the webhook gets an event. */
  sendsWebhook: boolean;
}

/** The checks of the processes, and of the services that they use. */
export const listServiceChecks = ({
  environment,
  clients,
  ports,
  sendsWebhook,
}: Services): Check[] => [
  ...ports.map((port) => checkProcess(environment, port)),
  checkMetrics(environment),
  checkProxy(environment, clients),
  checkCertificate(environment, clients),
  checkBucket(environment),
  checkMail(environment, clients),
  checkScanner(environment, clients),
  checkIssuer(environment, clients),
  checkWebhook(environment, clients, sendsWebhook),
];
