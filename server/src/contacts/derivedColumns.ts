import { normalizedKey, searchText } from '@sumut/contracts';
import type { ContactsTable } from '../database/schema.ts';

/** What is kept of a message for finding and sorting it. */
export const derivedColumns = (
  row: Pick<ContactsTable, 'first_name' | 'last_name' | 'email' | 'message'>,
) => ({
  search_text: searchText([row.first_name, row.last_name, row.email, row.message]),
  name_key: normalizedKey(`${row.first_name} ${row.last_name}`),
});
