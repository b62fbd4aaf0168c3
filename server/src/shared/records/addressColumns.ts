import { sql } from 'kysely';
import { applicationKind, messageKind } from './kinds.ts';

/** The columns that assign a row to a message or to an application. */
export type AddressColumn = 'contact_id' | 'application_id';

/** The address of the record's sender, as the expression that the table's index contains. */
export const senderAddress = {
  contact_id: sql<string>`lower(contacts.email)`,
  application_id: sql<string>`applications.email_key`,
} as const satisfies Record<AddressColumn, unknown>;

export const recordKinds = { contact_id: messageKind, application_id: applicationKind } as const;
