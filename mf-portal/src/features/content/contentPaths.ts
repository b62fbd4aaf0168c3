import { useSearchParams } from 'react-router-dom';
import {
  can,
  contentKinds,
  contentPermissions,
  type ContentKind,
  type Role,
} from '@sumut/contracts';
import { paths } from '../../paths.ts';

/** Stands for the entry that is not stored yet. */
export const newEntry = 'new';

/** The lists that a role may publish. */
export const listsOf = (role: Role): readonly ContentKind[] =>
  contentKinds.filter((kind) => can(role, contentPermissions[kind]));

/** The path and query of a list, or of an entry in it. */
export function contentHref(kind: ContentKind, id?: string): string {
  const query = new URLSearchParams({ view: 'content', list: kind, ...(id && { id }) });
  return `${paths.dashboard}?${query.toString()}`;
}

/** Reads the current address, of the lists that there are; the first where it makes no sense. */
export function useContentAddress(lists: readonly ContentKind[]) {
  const [query] = useSearchParams();
  return {
    kind: lists.find((list) => list === query.get('list')) ?? lists[0] ?? 'news',
    id: query.get('id') || undefined,
  };
}
