import { findPackageJSON } from 'node:module';
import { isIP } from 'node:net';
import path from 'node:path';
import * as z from 'zod';
import { defaultLanguage, languages } from '@sumut/contracts/language/language';
import { spamLimits } from '@sumut/contracts/limits';
import { releaseRetention } from '@sumut/contracts/registry/limits';
import { flag, isLocal, secureUrl } from './formats.ts';
import { objectStorageVariables } from './objectStorage.ts';

/** The folder of the server, whether it runs from its sources or from its build. */
export const serverFolder = path.dirname(findPackageJSON('..', import.meta.filename) ?? '');

const mebibyte = 1024 * 1024;
/** A size in MiB, converted to bytes. */
const mebibytes = z.coerce
  .number()
  .int()
  .min(0)
  .transform((size) => size * mebibyte);

/** IP ranges that are not reachable from the internet (names of the proxy-addr package). */
const privateRanges = ['loopback', 'linklocal', 'uniquelocal'];

const isRange = (text: string): boolean => {
  const [address = '', bits = '0'] = text.split('/');
  return privateRanges.includes(text) || (isIP(address) !== 0 && /^\d{1,3}$/.test(bits));
};

/**
 * The proxies whose X-Forwarded-For, -Proto and -Host headers are trusted. `true` means proxies in private networks:
 * trusting every client would let visitors forge their IP.
 */
const trustProxy = z.union([
  flag.transform((trusted) => (trusted ? privateRanges : [])),
  z
    .string()
    .transform((text) => text.split(',').map((range) => range.trim()))
    .refine(
      (ranges) => ranges.every(isRange),
      'expected true, false, or IP addresses and ranges of proxies',
    ),
]);

const origins = z
  .string()
  .transform((text) => text.split(',').map((origin) => origin.trim()))
  .refine(
    (all) => all.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
    'expected origins such as http://localhost:8101, separated by commas',
  );

/** Keys of 32 bytes as base64, in the format of `openssl rand -base64 32`. */
const keys = z
  .string()
  .transform((text) => text.split(',').map((key) => Buffer.from(key.trim(), 'base64')))
  .refine(
    (all) => all.every(({ length }) => length === 32),
    'expected keys of 32 bytes in base64, separated by commas, the current key first',
  );

/** The port or socket of clamd. */
const scannerAddress = z
  .string()
  .refine(
    (text) => /^unix:\/./.test(text) || (/^tcp:\/\//.test(text) && URL.parse(text)?.port),
    'expected tcp://host:port or unix:/path',
  )
  .transform((text) => {
    if (text.startsWith('unix:')) return { path: text.slice('unix:'.length) };
    const { hostname, port } = new URL(text);
    return { host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port) };
  });

/** Keys in the format of Standard Webhooks: a prefix and 24 to 64 bytes as base64. */
const webhookSecrets = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .refine(
    (all) =>
      all.every((secret) => {
        const { length } = Buffer.from(secret.replace('whsec_', ''), 'base64');
        return secret.startsWith('whsec_') && length >= 24 && length <= 64;
      }),
    'expected secrets (whsec_ and 24 to 64 bytes in base64), separated by commas, the current secret first',
  )
  .transform((all) => all.map((secret) => Buffer.from(secret.replace('whsec_', ''), 'base64')));

const mailAddress = z
  .string()
  .regex(/^[\w.+-]+@[a-z\d-]+(\.[a-z\d-]+)+$/i, 'expected a mail address');

/** The site adds 50 characters before the `@`, where RFC 5321 allows 64. */
const incomingAddress = mailAddress.refine(
  (address) => /^[^+@]{1,14}@/.test(address),
  'expected a mail address with at most 14 characters before the @, and no +',
);

/** The SMTP server. Connections to other machines require TLS, because mail contains personal data. */
const smtpServer = z
  .string()
  .refine((text) => {
    const url = URL.parse(text);
    return (
      url !== null &&
      ['smtp:', 'smtps:'].includes(url.protocol) &&
      url.hostname !== '' &&
      ['', '/'].includes(url.pathname) &&
      url.search === '' &&
      (url.username === '') === (url.password === '') &&
      !/%(?![\da-f]{2})/i.test(url.username + url.password)
    );
  }, 'expected smtp://user:password@host:port or smtps://…')
  .transform((text) => {
    const url = new URL(text);
    const secure = url.protocol === 'smtps:';
    const host = url.hostname.replaceAll(/[[\]]/g, '');
    return {
      host,
      port: Number(url.port) || (secure ? 465 : 587),
      /** TLS from the first byte (`implicit`), after STARTTLS (`required`), or none (on this machine). */
      tls: secure ? 'implicit' : isLocal(host) ? 'none' : 'required',
      login:
        url.username === ''
          ? undefined
          : {
              user: decodeURIComponent(url.username),
              password: decodeURIComponent(url.password),
            },
    } as const;
  });
export type SmtpServer = z.infer<typeof smtpServer>;

/** Names of groups at the identity provider. */
const groups = z.string().transform((text) =>
  text
    .split(',')
    .map((group) => group.trim())
    .filter(Boolean),
);

/** Which people with a local account need a second factor outside demo mode. */
const secondFactorPolicies = ['everybody', 'admins'] as const;

/** The variables that commands also need. */
export const databaseVariables = z.object({
  DATA_DIR: z.string().default('./data'),
  ERASURES_FILE: z.string().optional(),
  DATABASE_URL: z
    .string()
    .refine(
      (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
      'expected postgres://account:password@host/database, with special characters as %23 for #',
    )
    .optional(),
});

/** Public keys of age. */
const recipients = z
  .string()
  .transform((text) => text.split(',').map((recipient) => recipient.trim()))
  .refine(
    (all) => all.every((recipient) => /^age1[\da-z]{20,}$/.test(recipient)),
    'expected public keys such as age1…, separated by commas',
  );

/** The variables of scheduled backups. */
export const backupVariables = z.object({
  BACKUP_DIR: z.string().optional(),
  BACKUP_RECIPIENTS: recipients.optional(),
  BACKUP_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
});

/** The variables of the command that forwards mail. */
export const incomingMailVariables = z.object({ INCOMING_MAIL_SECRET: webhookSecrets });

/** All variables of the server, with their formats and defaults. */
export const variables = databaseVariables.extend({
  ...objectStorageVariables.shape,
  BACKUP_DAYS: backupVariables.shape.BACKUP_DAYS,
  ERASURE_APPROVAL: flag.default(false),
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().default('localhost'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('localhost'),
  HTTPS: flag.default(false),
  PUBLIC_ORIGIN: z
    .string()
    .regex(/^https?:\/\/[^/]+$/, 'expected https://… without a path')
    .optional(),
  TRUST_PROXY: trustProxy.default([]),
  DEMO: flag.default(false),
  COMPANY_FILE: z.string().optional(),
  GATE_PASSWORD: z.string().max(200).optional(),
  GATE_ENFORCEMENT: z.enum(['server', 'client', 'none']).default('server'),
  SECRETS_KEY: keys.default([]),
  SECOND_FACTOR: z.enum(secondFactorPolicies).optional(),
  OIDC_ISSUER: secureUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_SCOPE: z
    .string()
    .regex(
      /^openid(?: [\x21\x23-\x5B\x5D-\x7E]+)*$/,
      'expected openid, followed by optional scopes',
    )
    .optional(),
  OIDC_GROUPS_CLAIM: z.string().optional(),
  OIDC_ADMIN_GROUPS: groups.optional(),
  OIDC_EMPLOYEE_GROUPS: groups.optional(),
  OIDC_HIRING_MANAGER_GROUPS: groups.optional(),
  EMERGENCY_ACCOUNT: z.string().optional(),
  FREE_FORMS: z.coerce.number().int().min(0).max(1_000_000).default(spamLimits.freeForms),
  CONNECTIONS_PER_IP: z.coerce.number().int().min(1).default(2_000),
  STORAGE_QUOTA: mebibytes.default(20 * 1024 * mebibyte),
  DISK_RESERVE: mebibytes.default(32 * mebibyte),
  RELEASE_DAYS: z.coerce
    .number()
    .int()
    .min(releaseRetention.days.least)
    .max(releaseRetention.days.most)
    .default(releaseRetention.days.default),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  SHELL_DIST: z.string().default(path.join(serverFolder, '../shell/dist')),
  PUBLISH_DIRS: z.string().default(''),
  PREVIEW_ORIGINS: origins.optional(),
  ALERT_WEBHOOK_URL: secureUrl.optional(),
  ALERT_WEBHOOK_SECRET: webhookSecrets.optional(),
  TEAM_WEBHOOK_URL: secureUrl.optional(),
  TEAM_WEBHOOK_SECRET: webhookSecrets.optional(),
  TEAM_WEBHOOK_LANGUAGE: z.enum(languages).default(defaultLanguage),
  PROXY_STATUS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SERVER_NAME: z.string().max(200).optional(),
  SMTP_URL: smtpServer.optional(),
  MAIL_FROM: mailAddress.optional(),
  INCOMING_MAIL_ADDRESS: incomingAddress.optional(),
  INCOMING_MAIL_SECRET: webhookSecrets.optional(),
  CLAMD_URL: scannerAddress.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SERVICE_NAME: z.string().default('sumut-site'),
  STOP_DELAY: z.coerce.number().int().min(0).max(60_000).default(0),
});
export type Variables = z.infer<typeof variables>;
