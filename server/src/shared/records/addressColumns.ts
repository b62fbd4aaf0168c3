import { sql } from 'kysely';
import { applicationKind, messageKind } from './kinds.ts';

/** The columns of what is about a message or about an application. */
export type AddressColumn = 'contact_id' | 'application_id';

/** The address of the record's sender, as its table's index has it. */
export const ownersAddress = {
  contact_id: sql<string>`lower(contacts.email)`,
  application_id: sql<string>`applications.email_key`,
} as const satisfies Record<AddressColumn, unknown>;

export const kindOfColumn = { contact_id: messageKind, application_id: applicationKind } as const;
