import { normalizedKey, searchText } from '@sumut/contracts/portal/searchText';
import type { ApplicationsTable, ContactsTable } from './schema.ts';

/** The last nine digits of a phone number: the same with and without country code or trunk zero. */
const phoneKey = (phone: string): string => normalizedKey(phone).replaceAll(' ', '').slice(-9);

/** As people type a number when they search for it. */
const phoneForms = (phone: string): string[] => {
  const digits = normalizedKey(phone).replaceAll(' ', '');
  return [phone, digits, phoneKey(phone), `0${phoneKey(phone)}`];
};

/** By what two writings of a position or a tag are the same; what has neither letter nor digit is itself. */
export const nameKey = (name: string): string => normalizedKey(name) || name;

type Sent = Pick<
  ApplicationsTable,
  'first_name' | 'last_name' | 'email' | 'phone' | 'position' | 'cover_letter' | 'cv_file_name'
>;

/** What is kept of an application for finding, sorting and comparing it. */
export const derivedApplicationColumns = (row: Sent) => ({
  search_text: searchText([
    row.first_name,
    row.last_name,
    row.email,
    row.position,
    ...phoneForms(row.phone),
    row.cv_file_name,
    row.cover_letter,
  ]),
  name_key: normalizedKey(`${row.first_name} ${row.last_name}`),
  position_key: nameKey(row.position),
  email_key: row.email.toLowerCase(),
  phone_key: phoneKey(row.phone),
});

/** What is kept of a message for finding and sorting it. */
export const derivedMessageColumns = (
  row: Pick<ContactsTable, 'first_name' | 'last_name' | 'email' | 'message'>,
) => ({
  search_text: searchText([row.first_name, row.last_name, row.email, row.message]),
  name_key: normalizedKey(`${row.first_name} ${row.last_name}`),
});
