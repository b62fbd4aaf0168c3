import * as z from 'zod/mini';
import { filterText, line, text } from '../forms/text.ts';
import { textLimits } from '../forms/textLimits.ts';
import { defaultLanguage } from '../language/language.ts';
import { languageSchema } from '../language/languageSchema.ts';
import { recordNames } from './people.ts';

/**
 * Days within which a person's request must be answered. GDPR, article 12(3), gives one month from receipt. The UAE's Federal
 * Decree-Law 45/2021 leaves the period to executive regulations, which were not issued when this was written.
 */
export const requestDays = 30;

/** Days before its due date from which an open request is reported. The shortest month has two days less than `requestDays`. */
export const requestWarningDays = 7;

/** Limits of the view of personal data. Not specified. */
export const personalDataLimits = {
  /** Number of people that a search returns. */
  people: 20,
  /** Number of erasures, and of requests, that the lists contain; the newest ones. */
  listed: 100,
  reason: 500,
  person: 300,
} as const;

export const requestKinds = ['access', 'erasure', 'correction'] as const;
export const requestChannels = ['mail', 'phone', 'letter', 'in-person'] as const;

const kind = z.enum(recordNames);

/** A record stands for the person who sent it. */
export const personParams = z.object({ kind, id: z.uuid() });

export const personSearchSchema = z.strictObject({
  /** An email address, a phone number or words of a name. */
  q: filterText(textLimits.email),
});

/** A person whom a search has found. */
export const foundPersonSchema = z.object({
  /** One of the person's records. */
  record: z.object({ kind, id: z.string() }),
  names: z.array(z.string()),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  /** Number of messages and applications. */
  records: z.int(),
});
export type FoundPersonalData = z.infer<typeof foundPersonSchema>;

export const peopleFoundSchema = z.object({
  people: z.array(foundPersonSchema),
  /** Whether there may be more people. */
  more: z.boolean(),
});

const bothLanguages = z.object({ ar: z.string(), en: z.string() });

const heldRecordSchema = z.object({ kind, id: z.string() });

/** A message or an application in an inventory. Those that are marked as spam or wait in the bin are included. */
export const inventoryRecordSchema = z.object({
  kind,
  id: z.string(),
  /** When the record was received, in milliseconds since the epoch. */
  at: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
});

export const inventorySchema = z.object({
  ...foundPersonSchema.shape,
  /** The person's messages and applications, newest first. */
  list: z.array(inventoryRecordSchema),
  /** Applications with the person's phone number and another name. They are not part of the inventory. */
  similar: z.array(inventoryRecordSchema),
  /** The tables that contain something of the person, with the number of rows, and whether an erasure deletes them. */
  stored: z.array(
    z.object({ table: z.string(), name: bothLanguages, rows: z.int(), erased: z.boolean() }),
  ),
  /** Number of CSV exports made since the first record was received. The log does not contain which records were in them. */
  exports: z.int(),
  /** Days for which backups are kept, and months for which audit entries are. */
  backupDays: z.int(),
  auditMonths: z.int(),
  /** Records for which a hold prevents the erasure: also those of others, in whose threads the person wrote. */
  held: z.array(heldRecordSchema),
  /** When data of this person was erased before, in milliseconds since the epoch; null if it was not. */
  erasedBefore: z.nullable(z.number()),
  /** Whether an erasure needs another admin's approval. */
  needsApproval: z.boolean(),
});
export type Inventory = z.infer<typeof inventorySchema>;

/** The language of the readable page in the archive. */
export const archiveQuerySchema = z.strictObject({
  readIn: z._default(languageSchema, defaultLanguage),
});

export const newErasureSchema = z.strictObject({
  reason: text(personalDataLimits.reason),
  /** The request that the erasure answers. */
  request: z.optional(z.uuid()),
});
export type NewErasure = z.infer<typeof newErasureSchema>;

/** An erasure, which waits for another admin's approval until `erasedAt` is set. It does not contain the person's data. */
export const erasureSchema = z.object({
  id: z.string(),
  reason: z.string(),
  /** Usernames, and times in milliseconds since the epoch. */
  requestedBy: z.string(),
  requestedAt: z.number(),
  approvedBy: z.nullable(z.string()),
  erasedAt: z.nullable(z.number()),
  /** The record that stands for the person while the erasure waits; null afterwards. */
  record: z.nullable(z.object({ kind, id: z.string() })),
  /** Number of deleted messages and applications. */
  records: z.int(),
});
export type Erasure = z.infer<typeof erasureSchema>;

export const newRequestSchema = z.strictObject({
  kind: z.enum(requestKinds),
  channel: z.enum(requestChannels),
  person: line(personalDataLimits.person),
  /** When the request was received, in milliseconds since the epoch. */
  receivedAt: z.int().check(z.minimum(0)),
});
export type NewPersonRequest = z.infer<typeof newRequestSchema>;

export const personRequestSchema = z.object({
  ...newRequestSchema.shape,
  id: z.string(),
  /** Empty after the person's data was erased. */
  person: z.string(),
  dueAt: z.number(),
  /** Null while the request is open. */
  answeredAt: z.nullable(z.number()),
});
export type PersonRequest = z.infer<typeof personRequestSchema>;

/** The register of requests: open ones first, by due date. And the erasures, newest first. */
export const personRegisterSchema = z.object({
  requests: z.array(personRequestSchema),
  erasures: z.array(erasureSchema),
});
export type PersonRegister = z.infer<typeof personRegisterSchema>;
