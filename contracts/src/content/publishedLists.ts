import { contentKinds } from './kinds.ts';

/*
 * The marks of a list of published entries in a module's page. Its build renders the list with the entries that it has; the server
 * writes those of the moment into it, without the module's code (docs/decisions/0026-prerendered-pages.md):
 *
 * - `data-published`: the kind of content; on the element that has all of the following in it;
 * - `data-print`: `contentPrint` of the entries that the build has rendered, followed by the choices;
 * - `data-entries`: on the list itself. Its first row is the pattern of the first one, its second row that of all others;
 * - `data-labels`: on the list, too: texts for the values of fields, as JSON of `{ field: { value: text } }`;
 * - `data-field`: on an element of a row: its text is that field. A field with several values fills the list in the element,
 *   each into the first element of an item;
 * - `data-anchor`: on an element of a row: its id is this and the entry's own; on a link of a row, its fragment is;
 * - `data-count`: `field=value`, or empty for all: the element's last text is the number of entries;
 * - `data-choices`: the name of a list of what visitors choose among (`departments`): on the element with a button for all entries, and
 *   after it one for each choice. Its first text is that of the choice, the value in its `data-count` the id;
 * - `data-plurals`: the element's text, as JSON of `{ category: text }` with `#` for the number of entries. `0` comes before the categories
 *   of `Intl.PluralRules`;
 * - `data-when-empty`: the element is hidden unless there are no entries.
 */

/** The lists that the server writes into pages: published entries by kind, and what visitors choose among. */
export const publishedLists = [...contentKinds, 'departments'] as const;
export type PublishedList = (typeof publishedLists)[number];

/** Id of the document's element with a list, as JSON, that the server has written into the page. */
export const publishedElementId = (list: PublishedList): string => `published-${list}`;

/** Differs for two different lists of entries. FNV-1a, 32 bits: nothing depends on it but whether a list is written again. */
export function contentPrint(entries: readonly unknown[]): string {
  let hash = 0x811c9dc5;
  for (const unit of JSON.stringify(entries)) {
    hash ^= unit.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
