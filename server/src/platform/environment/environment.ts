import { hostname } from 'node:os';
import path from 'node:path';
import type * as z from 'zod';
import { company } from '@sumut/contracts/company/company';
import { normaliseGatePassword } from '@sumut/contracts/gate/password';
import type { Language } from '@sumut/contracts/language/language';
import type { TracingOptions } from '../tracing/startTracing.ts';
import { UserFacingError } from '../UserFacingError.ts';
import { demoGatePassword } from './demoSecrets.ts';
import { objectStorage, type ObjectStorage, objectStorageVariables } from './objectStorage.ts';
import { singleSignOn, type SingleSignOn } from './singleSignOn.ts';
import {
  backupVariables,
  databaseVariables,
  incomingMailVariables,
  type SmtpServer,
  variables,
} from './variables.ts';

export interface DatabaseEnvironment {
  dataDir: string;
  databaseUrl: string | undefined;
}

export type MailEnvironment =
  | { mode: 'smtp'; from: string; server: SmtpServer }
  | { mode: 'caught'; from: string }
  | { mode: 'off' };

export interface Environment extends DatabaseEnvironment {
  production: boolean;
  port: number;
  host: string;
  /** Where the process serves its metrics; null if it serves none. */
  metrics: { port: number; host: string } | null;
  /** Whether visitors use HTTPS, also if a proxy terminates it. */
  https: boolean;
  /** The public origin of the site, such as `https://sumut.example`, for previews of links to it. */
  publicOrigin: string | undefined;
  /** IPs and ranges of trusted proxies; none by default. */
  trustProxy: string[];
  demo: boolean;
  gate: { password: string; enforcement: 'server' | 'client' | 'none' };
  /** The keys that seal second factors, the current one first. If empty, the installation's key in the database seals them. */
  secretsKeys: Buffer[];
  /** Which people with a local account need a second factor. */
  secondFactor: 'everybody' | 'admins' | 'nobody';
  /** The organisation's identity provider; undefined without one. */
  singleSignOn: SingleSignOn | undefined;
  /** The only local account that may sign in; undefined if all may. */
  emergencyAccount: string | undefined;
  /** The number of forms that one IP may send within a window without a proof of work. */
  freeForms: number;
  /** The maximum number of open connections of one IP. Not enforced if a proxy is trusted. */
  connectionsPerIp: number;
  /** The maximum size of all messages and applications together, in bytes. */
  storageQuota: number;
  /** Bytes of the embedded database's disk that forms must leave free. */
  diskReserve: number;
  /** Days for which files of releases are kept after they were last live. */
  releaseDays: number;
  /** The bucket for contents of releases; undefined if the database stores them. */
  objectStorage: ObjectStorage | undefined;
  /** Days after which scheduled backups are deleted. */
  backupDays: number;
  /** The list of erasures outside of the database (docs/personal-data.md). */
  erasuresFile: string;
  /** Whether an erasure needs another admin's approval. */
  erasureApproval: boolean;
  logLevel: string;
  /** The builds of the shell and of modules. The first start on a registry publishes them; later starts only offer them. */
  shellDist: string;
  publishDirs: string[];
  /** Origins of developers' machines from which an admin may preview a module. */
  previewOrigins: string[];
  /** Where alerts are posted, and the keys that sign them, the current one first; undefined if no alerts are posted. */
  alertWebhook: { url: string; secrets: Buffer[] } | undefined;
  /** Where arrivals are posted, in which language, and the keys that sign them; undefined if no arrivals are posted. */
  teamWebhook: { url: string; secrets: Buffer[]; language: Language } | undefined;
  /** The name of this process in alerts. It stays the same after a restart. */
  serverName: string;
  /** Where nginx reports its status; undefined if nginx is not watched. */
  proxyStatusUrl: string | undefined;
  /** How mail is sent, and the sender's address. Without a mail server, demo mode shows mail in the portal. */
  mail: MailEnvironment;
  /** The address for answers to mail, and the keys with which the mail server signs forwarded answers; undefined without one. */
  incomingMail: { address: string; secrets: Buffer[] } | undefined;
  /** The virus scanner for CVs; undefined without one. */
  scanner: { host: string; port: number } | { path: string } | undefined;
  /** Where traces are sent, and which share of requests is traced; undefined if none are. */
  tracing: TracingOptions | undefined;
  /** Milliseconds between "not ready" and closing, so that a load balancer notices. */
  stopDelay: number;
}

/** The origins at which `npm run dev` serves modules (CONTRIBUTING). */
const developmentOrigins = Array.from({ length: 9 }, (_, at) => `http://localhost:${8101 + at}`);

/** An empty variable counts as unset: compose files and shells cannot unset one. */
const withoutEmpty = (raw: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== ''));

function parse<T>(schema: z.ZodType<T>, raw: NodeJS.ProcessEnv): T {
  const result = schema.safeParse(withoutEmpty(raw));
  if (result.success) return result.data;
  const reasons = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new UserFacingError(`Invalid environment: ${reasons.join('; ')}`);
}

/** Parses the part of the environment that the commands need. Throws `UserFacingError`. */
export function parseDatabaseEnvironment(raw: NodeJS.ProcessEnv): DatabaseEnvironment {
  const { DATA_DIR, DATABASE_URL } = parse(databaseVariables, raw);
  return { dataDir: DATA_DIR, databaseUrl: DATABASE_URL };
}

const erasuresFile = (values: { DATA_DIR: string; ERASURES_FILE?: string | undefined }): string =>
  values.ERASURES_FILE ?? path.join(values.DATA_DIR, 'erasures.jsonl');

/** The list of erasures outside of the database. Throws `UserFacingError`. */
export const parseErasuresFile = (raw: NodeJS.ProcessEnv): string =>
  erasuresFile(parse(databaseVariables, raw));

/** The bucket for contents of releases; undefined without one. Throws `UserFacingError`. */
export const parseObjectStorage = (raw: NodeJS.ProcessEnv): ObjectStorage | undefined =>
  objectStorage(parse(objectStorageVariables, raw));

/** The folder and the recipients of scheduled backups; undefined if none are made. Throws `UserFacingError`. */
export function parseBackupEnvironment(
  raw: NodeJS.ProcessEnv,
): { folder: string; recipients: string[]; days: number } | undefined {
  const { BACKUP_DIR, BACKUP_RECIPIENTS, BACKUP_DAYS } = parse(backupVariables, raw);
  if (BACKUP_DIR === undefined || BACKUP_RECIPIENTS === undefined) return undefined;
  return { folder: BACKUP_DIR, recipients: BACKUP_RECIPIENTS, days: BACKUP_DAYS };
}

/** The folder of scheduled backups; undefined if it is not set. Throws `UserFacingError`. */
export const parseBackupFolder = (raw: NodeJS.ProcessEnv): string | undefined =>
  parse(backupVariables, raw).BACKUP_DIR;

/** Days for which scheduled backups are kept. Throws `UserFacingError`. */
export const parseBackupDays = (raw: NodeJS.ProcessEnv): number =>
  parse(backupVariables, raw).BACKUP_DAYS;

/** The keys that sign forwarded mail. Throws `UserFacingError` if they are missing. */
export const parseIncomingMailSecrets = (raw: NodeJS.ProcessEnv): Buffer[] =>
  parse(incomingMailVariables, raw).INCOMING_MAIL_SECRET;

/** The minimum strength of a gate password in production. Guesses are limited, so the password need not be long. */
const minStrength = { length: 8, differentCharacters: 5 };

function requireStrength(password: string): void {
  const characters = Array.from(normaliseGatePassword(password));
  const { length, differentCharacters } = minStrength;
  if (characters.length >= length && new Set(characters).size >= differentCharacters) return;
  throw new UserFacingError(
    `Invalid environment: GATE_PASSWORD is too easy to guess; it requires at least ${length} characters and ${differentCharacters} different ones`,
  );
}

function gatePassword(
  password: string | undefined,
  { demo, production }: { demo: boolean; production: boolean },
): string {
  if (demo) return password ?? demoGatePassword;
  if (!password)
    throw new UserFacingError('Invalid environment: GATE_PASSWORD is required outside demo mode');
  if (normaliseGatePassword(password) === normaliseGatePassword(demoGatePassword)) {
    throw new UserFacingError(
      'Invalid environment: GATE_PASSWORD is the demo password; choose another one',
    );
  }
  if (production) requireStrength(password);
  return password;
}

/** Combines the two variables of a webhook, which begin with `name`. */
function webhook(name: string, url: string | undefined, secrets: Buffer[] | undefined) {
  if (url !== undefined && secrets !== undefined) return { url, secrets };
  if (url === undefined && secrets === undefined) return undefined;
  throw new UserFacingError(
    `Invalid environment: ${name}_URL and ${name}_SECRET must be set together`,
  );
}

function mailEnvironment(
  server: SmtpServer | undefined,
  { from, demo }: { from: string | undefined; demo: boolean },
): MailEnvironment {
  if (!server)
    return demo ? { mode: 'caught', from: from ?? company.email.general } : { mode: 'off' };
  if (from !== undefined) return { mode: 'smtp', from, server };
  throw new UserFacingError(
    "Invalid environment: SMTP_URL requires MAIL_FROM, the sender's address of mails",
  );
}

function incomingMail(address: string | undefined, secrets: Buffer[] | undefined) {
  if (address !== undefined && secrets !== undefined) return { address, secrets };
  if (address === undefined && secrets === undefined) return undefined;
  throw new UserFacingError(
    'Invalid environment: INCOMING_MAIL_ADDRESS and INCOMING_MAIL_SECRET must be set together',
  );
}

/** Reads and checks the whole environment. Throws a `UserFacingError` that names every invalid variable. */
export function parseEnvironment(raw: NodeJS.ProcessEnv): Environment {
  const values = parse(variables, raw);
  const production = values.NODE_ENV === 'production';
  const demo = values.DEMO;
  const team = webhook('TEAM_WEBHOOK', values.TEAM_WEBHOOK_URL, values.TEAM_WEBHOOK_SECRET);
  return {
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    production,
    port: values.PORT,
    host: values.HOST,
    metrics:
      values.METRICS_PORT === undefined
        ? null
        : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    https: values.HTTPS,
    publicOrigin: values.PUBLIC_ORIGIN,
    trustProxy: values.TRUST_PROXY,
    demo,
    gate: {
      // Without a gate, the password only derives keys that nothing uses.
      password:
        values.GATE_ENFORCEMENT === 'none'
          ? ''
          : gatePassword(values.GATE_PASSWORD, { demo, production }),
      enforcement: values.GATE_ENFORCEMENT,
    },
    secretsKeys: values.SECRETS_KEY,
    secondFactor: values.SECOND_FACTOR ?? (demo ? 'nobody' : 'everybody'),
    singleSignOn: singleSignOn(values, production),
    emergencyAccount: values.EMERGENCY_ACCOUNT,
    freeForms: values.FREE_FORMS,
    connectionsPerIp: values.CONNECTIONS_PER_IP,
    storageQuota: values.STORAGE_QUOTA,
    diskReserve: values.DISK_RESERVE,
    releaseDays: values.RELEASE_DAYS,
    objectStorage: objectStorage(values),
    backupDays: values.BACKUP_DAYS,
    erasuresFile: erasuresFile(values),
    erasureApproval: values.ERASURE_APPROVAL,
    logLevel: values.LOG_LEVEL,
    shellDist: values.SHELL_DIST,
    publishDirs: values.PUBLISH_DIRS.split(',')
      .map((folder) => folder.trim())
      .filter(Boolean),
    previewOrigins: values.PREVIEW_ORIGINS ?? (demo ? developmentOrigins : []),
    alertWebhook: webhook('ALERT_WEBHOOK', values.ALERT_WEBHOOK_URL, values.ALERT_WEBHOOK_SECRET),
    teamWebhook: team && { ...team, language: values.TEAM_WEBHOOK_LANGUAGE },
    serverName: values.SERVER_NAME ?? `${hostname()}:${values.PORT}`,
    proxyStatusUrl: values.PROXY_STATUS_URL,
    mail: mailEnvironment(values.SMTP_URL, { from: values.MAIL_FROM, demo }),
    incomingMail: incomingMail(values.INCOMING_MAIL_ADDRESS, values.INCOMING_MAIL_SECRET),
    scanner: values.CLAMD_URL,
    tracing:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
            ratio: values.OTEL_TRACES_SAMPLER_ARG,
            service: values.OTEL_SERVICE_NAME,
          },
    stopDelay: values.STOP_DELAY,
  };
}

/** Warnings about a valid but risky environment, one sentence each. */
export function environmentWarnings(environment: Environment): string[] {
  const { production, https, demo, alertWebhook, proxyStatusUrl } = environment;
  const { objectStorage: bucket, backupDays } = environment;
  const warnings: string[] = [];
  if (production && !https)
    warnings.push(
      'HTTPS is not set: passwords, messages and CVs are sent unencrypted, and anyone on the network path can read and change them. Terminate TLS in a proxy (deploy/nginx) and set HTTPS=true',
    );
  if (production && demo)
    warnings.push('DEMO is set in production: the passwords of its accounts are public');
  if (proxyStatusUrl !== undefined && alertWebhook === undefined)
    warnings.push(
      'PROXY_STATUS_URL is set without ALERT_WEBHOOK_URL: nginx is not monitored, because no webhook receives its alerts',
    );
  if (bucket !== undefined && bucket.days < backupDays)
    warnings.push(
      `OBJECT_STORAGE_DAYS (${bucket.days}) is less than BACKUP_DAYS (${backupDays}): older backups cannot be restored completely, because objects that they refer to are deleted`,
    );
  return warnings;
}
