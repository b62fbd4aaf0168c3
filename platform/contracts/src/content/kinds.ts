import type { Permission } from '../portal/permissions.ts';

/** The kinds of content, and the permission that each kind requires. */
export const contentPermissions = {
  news: 'news.publish',
  media: 'media.publish',
  openings: 'openings.manage',
} as const satisfies Record<string, Permission>;
export type ContentKind = keyof typeof contentPermissions;
export const contentKinds = Object.keys(contentPermissions) as ContentKind[];

/** The author of the initial content. It contains a space, so that it cannot be a username. */
export const initialContentAuthor = 'first start';

/** Categories of news (docs/specification.md#3-entities-and-their-fields). */
export const newsCategories = [
  'productLaunch',
  'partnership',
  'innovation',
  'achievement',
  'expansion',
  'award',
] as const;
export type NewsCategory = (typeof newsCategories)[number];

/** Types of media resources (docs/specification.md#3-entities-and-their-fields). */
export const resourceTypes = ['factSheet', 'images', 'biographies', 'specifications'] as const;
