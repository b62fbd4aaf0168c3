import type { Permission } from '../portal/permissions.ts';

/** What the portal publishes, and what of the table of permissions that takes. */
export const contentPermissions = {
  news: 'news.publish',
  media: 'media.publish',
  openings: 'openings.manage',
} as const satisfies Record<string, Permission>;
export type ContentKind = keyof typeof contentPermissions;
export const contentKinds = Object.keys(contentPermissions) as ContentKind[];

/** Who wrote what the site has from its first start, in place of a username; none has a space. */
export const siteItself = 'first start';

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

/** Departments that hire, in the order of the filter. */
export const departments = ['mechanicalDesign', 'electronics', 'programming'] as const;
export type Department = (typeof departments)[number];
export const locations = ['abuDhabi'] as const;
export const employmentTypes = ['fullTime'] as const;
