import { contentKinds } from './kinds.ts';

/*
 * The attributes that mark a list of published entries in a module's page. The module's build renders the list with the entries of
 * that time. The server fills in the current entries, without the module's code (docs/decisions/0026-prerendered-pages.md):
 *
 * - `data-published`: the kind of content, on the element that contains all elements with the attributes below;
 * - `data-print`: `contentPrint` of the entries that the build has rendered, followed by the choices, on the same element;
 * - `data-entries`: on the list itself. The first row is the pattern of the first entry, the second row is the pattern of all others;
 * - `data-labels`: texts for the values of fields, as JSON of `{ field: { value: text } }`, on the list, too;
 * - `data-field`: the field whose value becomes the text of an element in a row. A field with several values fills the list in the
 *   element: each value becomes the text of the first element of an item;
 * - `data-anchor`: a prefix, on an element of a row. Prefix and id of the entry become the element's id, or the fragment of a link. Other
 *   ids of the row that begin with this id and a hyphen, and the attributes that refer to them, change in the same way;
 * - `data-latin`: on a hidden element with a Latin word that is marked as English. The Latin words of an Arabic field with several values
 *   are marked in the same way (`splitLatin`);
 * - `data-count`: `field=value`, or empty for all entries. The last text of the element becomes the number of matching entries;
 * - `data-entry`: `field=value`, on a row. The value becomes that of the entry. Until scripts run, a choice with the same `data-count`
 *   shows the row;
 * - `data-choices`: the name of a list of choices (`departments`), on the element with a button for all entries, followed by a button
 *   for each choice. The first text of such a button is that of the choice, and the value in its `data-count` is the choice's id;
 * - `data-plurals`: the texts of the element, as JSON of `{ category: text }` with `#` for the number of entries. The category `0` has
 *   precedence over the categories of `Intl.PluralRules`;
 * - `data-when-empty`: the element is hidden unless there are no entries.
 */

/** The lists that the server writes into pages: published entries by kind, and the departments of the filter. */
export const publishedLists = [...contentKinds, 'departments'] as const;
export type PublishedList = (typeof publishedLists)[number];

/** Returns the id of the document's element that contains, as JSON, a list that the server has written into the page. */
export const publishedElementId = (list: PublishedList): string => `published-${list}`;

/** Hashes a list of entries, to detect changes. FNV-1a with 32 bits suffices: it only decides whether a list is written again. */
export function contentPrint(entries: readonly unknown[]): string {
  let hash = 0x811c9dc5;
  for (const unit of JSON.stringify(entries)) {
    hash ^= unit.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
