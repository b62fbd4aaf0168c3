import type { Contact } from '@sumut/contracts/registry/contacts';
import type { Db } from '../../platform/database/schema/schema.ts';

/** The addresses of all teams, by module. */
export const listContacts = (db: Db): Promise<Contact[]> =>
  db.selectFrom('module_contacts').selectAll().orderBy('module').execute();

/** The address of a module's team; undefined if it has none. */
export const findContact = (db: Db, module: string): Promise<Contact | undefined> =>
  db.selectFrom('module_contacts').selectAll().where('module', '=', module).executeTakeFirst();

/** Stores the address of a module's team; an empty one removes it. */
export async function writeContact(db: Db, contact: Contact): Promise<void> {
  await db.deleteFrom('module_contacts').where('module', '=', contact.module).execute();
  if (contact.email !== '') await db.insertInto('module_contacts').values(contact).execute();
}
