import { sql } from 'kysely';
import { applicationKind, messageKind } from './kinds.ts';

/** The columns that assign a row to a message or to an application. */
export type AddressColumn = 'contact_id' | 'application_id';

/** The address of the record's sender, as the expression that the table's index contains. */
export const senderAddress = {
  contact_id: sql<string>`lower(contacts.email)`,
  application_id: sql<string>`applications.email_key`,
} as const satisfies Record<AddressColumn, unknown>;

/** The condition that a record's sender has an address. */
export const isFromAddress = (column: AddressColumn, address: string) =>
  column === 'contact_id'
    ? sql<boolean>`${senderAddress.contact_id} = lower(${address})`
    : // The server has written this column. SQLite's `lower` changes only the letters of ASCII.
      sql<boolean>`${senderAddress.application_id} = ${address.toLowerCase()}`;

export const recordKinds = { contact_id: messageKind, application_id: applicationKind } as const;
