import { normalizedKey, searchText } from '@sumut/contracts/portal/searchText';
import { findPhones, phoneKey } from './phoneNumbers.ts';
import type { ApplicationsTable, ContactsTable } from './schema.ts';

/** As people begin to type a number when they search for it. */
const phoneForms = (phone: string): string[] => {
  const digits = normalizedKey(phone).replaceAll(' ', '');
  const national = digits.slice(-9);
  return [phone, digits, national, `0${national}`, phoneKey(phone)];
};

/** The phone numbers that a text names. */
const phonesIn = (text: string): string[] => findPhones(text).phones.map(({ key }) => key);

/** By what two writings of a position or a tag are the same; what has neither letter nor digit is itself. */
export const nameKey = (name: string): string => normalizedKey(name) || name;

const fullName = (row: Pick<ContactsTable, 'first_name' | 'last_name'>): string =>
  `${row.first_name} ${row.last_name}`;

type Sent = Pick<
  ApplicationsTable,
  'first_name' | 'last_name' | 'email' | 'phone' | 'position' | 'cover_letter' | 'cv_file_name'
>;

/** What is kept of an application for finding, sorting and comparing it. */
export const derivedApplicationColumns = (row: Sent) => ({
  search_text: searchText(
    [
      fullName(row),
      row.email,
      row.position,
      ...phoneForms(row.phone),
      row.cv_file_name,
      row.cover_letter,
      ...phonesIn(row.cover_letter),
    ],
    [fullName(row)],
  ),
  name_key: normalizedKey(fullName(row)),
  position_key: nameKey(row.position),
  email_key: row.email.toLowerCase(),
  phone_key: phoneKey(row.phone),
});

/** What is kept of a message for finding and sorting it. */
export const derivedMessageColumns = (
  row: Pick<ContactsTable, 'first_name' | 'last_name' | 'email' | 'message'>,
) => ({
  search_text: searchText(
    [fullName(row), row.email, row.message, ...phonesIn(row.message)],
    [fullName(row)],
  ),
  name_key: normalizedKey(fullName(row)),
});
