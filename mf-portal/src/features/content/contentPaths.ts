import { contentKinds, contentPermissions, type ContentKind } from '@sumut/contracts/content/kinds';
import type { Role } from '@sumut/contracts/forms/login';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { can } from '@sumut/contracts/portal/permissions';

/** Value of `id` in the URL for a new entry. */
export const newEntry = 'new';

/** Returns the lists that a role may edit. */
export const getLists = (role: Role): readonly ContentKind[] =>
  contentKinds.filter((kind) => can(role, contentPermissions[kind]));

/** Returns path and query of a list, or of an entry in the list. */
export function contentHref(kind: ContentKind, id?: string): string {
  const query = new URLSearchParams({ list: kind, ...(id && { id }) });
  return `${viewPaths.content}?${query.toString()}`;
}

/** Reads list and entry from the URL. An unknown list becomes the role's first list. */
export function readContentState(query: URLSearchParams, role: Role) {
  const lists = getLists(role);
  return {
    kind: lists.find((list) => list === query.get('list')) ?? lists[0] ?? 'news',
    id: query.get('id') || undefined,
  };
}
