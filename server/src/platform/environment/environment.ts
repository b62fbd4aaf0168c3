import { hostname } from 'node:os';
import type * as z from 'zod';
import { company } from '@sumut/contracts/company/company';
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
  /** Where the process serves its metrics; null when it does not. */
  metrics: { port: number; host: string } | null;
  /** Visitors use HTTPS, also when a proxy terminates it. */
  https: boolean;
  /** Where visitors find the site, such as `https://sumut.example`; for previews of links to it. */
  publicOrigin: string | undefined;
  /** IPs and ranges of trusted proxies; none by default. */
  trustProxy: string[];
  demo: boolean;
  gate: { password: string; enforcement: 'server' | 'client' };
  /** Keys that seal second factors, the current one first; when empty, the installation's key in the database does. */
  secretsKeys: Buffer[];
  /** Who has to have a second factor, of those with a local account. */
  secondFactor: 'everybody' | 'admins' | 'nobody';
  /** The organisation's identity provider; undefined without one. */
  singleSignOn: SingleSignOn | undefined;
  /** The only local account that may still sign in; undefined when all may. */
  emergencyAccount: string | undefined;
  /** Forms that one IP may store in a window without a proof of work. */
  freeForms: number;
  /** Open connections of one IP, unless a proxy is trusted. */
  connectionsPerIp: number;
  /** Bytes that messages and applications may take up in all. */
  storageQuota: number;
  /** Bytes of the embedded database's disk that forms leave free. */
  diskReserve: number;
  /** Days for which files of releases are kept after they were last live. */
  releaseDays: number;
  /** Where contents of releases are stored; undefined when it is the database. */
  objectStorage: ObjectStorage | undefined;
  /** Days after which scheduled backups are deleted. */
  backupDays: number;
  logLevel: string;
  /** The shell's build and those of modules: published by the first start on a registry, offered by others. */
  shellDist: string;
  publishDirs: string[];
  /** Origins of developers' machines from which an admin may preview a module. */
  previewOrigins: string[];
  /** Where alerts are posted, and the keys that sign them, the current one first; undefined when they are not. */
  alertWebhook: { url: string; secrets: Buffer[] } | undefined;
  /** Where arrivals are posted, in a language, and the keys as above; undefined when they are not. */
  teamWebhook: { url: string; secrets: Buffer[]; language: Language } | undefined;
  /** What alerts call this process; the same after a restart. */
  serverName: string;
  /** Where nginx reports its status; undefined when it is not watched. */
  proxyStatusUrl: string | undefined;
  /** How mail goes out, and the address that it comes from. Without a server, demo mode shows it in the portal. */
  mail: MailEnvironment;
  /** Where mail is answered to, and the keys by which the server that passes the answers on signs; undefined when nothing does. */
  incomingMail: { address: string; secrets: Buffer[] } | undefined;
  /** The virus scanner for CVs; undefined without one. */
  scanner: { host: string; port: number } | { path: string } | undefined;
  /** Where and how many requests are traced; undefined when they are not. */
  tracing: TracingOptions | undefined;
  /** Milliseconds between "not ready" and closing, for a balancer to notice. */
  stopDelay: number;
}

/** The gate compares without regard to case (docs/specification.md#5-validation-rules); NFC, so that keyboards agree on accents. */
export const normaliseGatePassword = (password: string): string =>
  password.normalize('NFC').toLowerCase();

/** Where `npm run dev` serves modules (CONTRIBUTING). */
const developmentOrigins = Array.from({ length: 9 }, (_, at) => `http://localhost:${8101 + at}`);

/** An empty variable counts as unset: compose files and shells cannot unset one. */
const withoutEmpty = (raw: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== ''));

function parse<T>(schema: z.ZodType<T>, raw: NodeJS.ProcessEnv): T {
  const result = schema.safeParse(withoutEmpty(raw));
  if (result.success) return result.data;
  const reasons = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new UserFacingError(`Bad environment: ${reasons.join('; ')}`);
}

/** The part of the environment that the commands need. Throws `UserFacingError`. */
export function parseDatabaseEnvironment(raw: NodeJS.ProcessEnv): DatabaseEnvironment {
  const { DATA_DIR, DATABASE_URL } = parse(databaseVariables, raw);
  return { dataDir: DATA_DIR, databaseUrl: DATABASE_URL };
}

/** The bucket for contents of releases; undefined without one. Throws `UserFacingError`. */
export const parseObjectStorage = (raw: NodeJS.ProcessEnv): ObjectStorage | undefined =>
  objectStorage(parse(objectStorageVariables, raw));

/** Where and for whom scheduled backups are made; undefined when they are not. Throws `UserFacingError`. */
export function parseBackupEnvironment(
  raw: NodeJS.ProcessEnv,
): { folder: string; recipients: string[]; days: number } | undefined {
  const { BACKUP_DIR, BACKUP_RECIPIENTS, BACKUP_DAYS } = parse(backupVariables, raw);
  if (BACKUP_DIR === undefined || BACKUP_RECIPIENTS === undefined) return undefined;
  return { folder: BACKUP_DIR, recipients: BACKUP_RECIPIENTS, days: BACKUP_DAYS };
}

/** The keys by which mail that is passed on is signed. Throws `UserFacingError` without them. */
export const parseIncomingMailSecrets = (raw: NodeJS.ProcessEnv): Buffer[] =>
  parse(incomingMailVariables, raw).INCOMING_MAIL_SECRET;

/** The least that a gate password has in production; our own choice: its guesses are limited, so it need not be long. */
const least = { length: 8, differentCharacters: 5 };

function requireStrength(password: string): void {
  const characters = Array.from(normaliseGatePassword(password));
  const { length, differentCharacters } = least;
  if (characters.length >= length && new Set(characters).size >= differentCharacters) return;
  throw new UserFacingError(
    `Bad environment: GATE_PASSWORD is too easy to guess: it needs ${length} characters, ${differentCharacters} of them different`,
  );
}

function gatePassword(
  password: string | undefined,
  { demo, production }: { demo: boolean; production: boolean },
): string {
  if (demo) return password ?? demoGatePassword;
  if (!password)
    throw new UserFacingError('Bad environment: GATE_PASSWORD is needed outside demo mode');
  if (normaliseGatePassword(password) === normaliseGatePassword(demoGatePassword)) {
    throw new UserFacingError(
      'Bad environment: GATE_PASSWORD is the demo password; choose another',
    );
  }
  if (production) requireStrength(password);
  return password;
}

/** The webhook of two variables that begin with `name`. */
function webhook(name: string, url: string | undefined, secrets: Buffer[] | undefined) {
  if (url !== undefined && secrets !== undefined) return { url, secrets };
  if (url === undefined && secrets === undefined) return undefined;
  throw new UserFacingError(`Bad environment: ${name}_URL and ${name}_SECRET are needed together`);
}

function mailEnvironment(
  server: SmtpServer | undefined,
  { from, demo }: { from: string | undefined; demo: boolean },
): MailEnvironment {
  if (!server)
    return demo ? { mode: 'caught', from: from ?? company.email.general } : { mode: 'off' };
  if (from !== undefined) return { mode: 'smtp', from, server };
  throw new UserFacingError(
    'Bad environment: SMTP_URL needs MAIL_FROM, the address that mail comes from',
  );
}

function incomingMail(address: string | undefined, secrets: Buffer[] | undefined) {
  if (address !== undefined && secrets !== undefined) return { address, secrets };
  if (address === undefined && secrets === undefined) return undefined;
  throw new UserFacingError(
    'Bad environment: INCOMING_MAIL_ADDRESS and INCOMING_MAIL_SECRET are needed together',
  );
}

/** Reads and checks the whole environment once. Throws `UserFacingError` naming every bad variable. */
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
      password: gatePassword(values.GATE_PASSWORD, { demo, production }),
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

/** Warnings about an environment that is valid all the same, a sentence each. */
export function environmentWarnings(environment: Environment): string[] {
  const { production, https, demo, alertWebhook, proxyStatusUrl } = environment;
  const { objectStorage: bucket, backupDays } = environment;
  const warnings: string[] = [];
  if (production && !https)
    warnings.push(
      'HTTPS is not set: passwords, messages and CVs travel unencrypted, and anybody on the way can read and change them. Put TLS in front (deploy/nginx) and set HTTPS=true',
    );
  if (production && demo)
    warnings.push('DEMO is set in production: the passwords of its accounts are public');
  if (proxyStatusUrl !== undefined && alertWebhook === undefined)
    warnings.push(
      'PROXY_STATUS_URL is set without ALERT_WEBHOOK_URL: nginx is not watched, because there is nobody to notify',
    );
  if (bucket !== undefined && bucket.days < backupDays)
    warnings.push(
      `OBJECT_STORAGE_DAYS (${bucket.days}) is less than BACKUP_DAYS (${backupDays}): the older backups cannot be restored completely, because objects that they need are deleted`,
    );
  return warnings;
}
