import type { ContactMessage, QuoteField } from '@sumut/contracts/forms/contact';
import { splitExtension } from '@sumut/contracts/lines/phone';
import { normalizedKey, searchText } from '@sumut/contracts/portal/searchText';
import { findPhones, phoneKey } from './phoneNumbers.ts';
import type { ApplicationsTable, ContactsTable } from './schema.ts';

/** First and last name of a stored account or sender. */
export const fullName = (row: { first_name: string; last_name: string }): string =>
  `${row.first_name} ${row.last_name}`.trim();

/** The forms of a phone number that people may begin to type into the search. */
const phoneForms = (phone: string): string[] => {
  const digits = normalizedKey(splitExtension(phone).number).replaceAll(' ', '');
  const national = digits.slice(-9);
  return [phone, digits, national, `0${national}`, phoneKey(phone)];
};

/** The phone numbers in a text. */
const findPhoneKeys = (text: string): string[] => findPhones(text).phones.map(({ key }) => key);

/** A key that is equal for spellings of the same position or tag. A name without letters and digits is its own key. */
export const nameKey = (name: string): string => normalizedKey(name) || name;

type Sent = Pick<
  ApplicationsTable,
  'first_name' | 'last_name' | 'email' | 'phone' | 'position' | 'cover_letter' | 'cv_file_name'
>;

/** The columns of an application that are derived for searching, sorting and comparing. */
export const derivedApplicationColumns = (row: Sent) => ({
  search_text: searchText(
    [
      fullName(row),
      row.email,
      row.position,
      ...phoneForms(row.phone),
      row.cv_file_name,
      row.cover_letter,
      ...findPhoneKeys(row.cover_letter),
    ],
    [fullName(row)],
  ),
  name_key: normalizedKey(fullName(row)),
  position_key: nameKey(row.position),
  email_key: row.email.toLowerCase(),
  phone_key: phoneKey(row.phone),
});

/** The columns of a message that are derived for searching and sorting. Early migrations have no columns for a quote. */
export const derivedMessageColumns = (
  row: Pick<ContactsTable, 'first_name' | 'last_name' | 'email' | 'message'> &
    Partial<Pick<ContactMessage, QuoteField>>,
) => ({
  search_text: searchText(
    [
      fullName(row),
      row.email,
      row.message,
      row.machines ?? '',
      row.organisation ?? '',
      row.country ?? '',
      ...findPhoneKeys(row.message),
    ],
    [fullName(row)],
  ),
  name_key: normalizedKey(fullName(row)),
});
