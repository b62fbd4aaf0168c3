import { shellPaths } from '../shellPaths.ts';

/** Query parameter of the contact page: the path of the page whose product a quote is requested for. */
export const quotePageParameter = 'quote';

/** The contact page whose message begins with the product of `page`. For visitors without scripts: the server writes it. */
export const plainQuotePath = (page: string): string =>
  `${shellPaths.contact}?${quotePageParameter}=${encodeURIComponent(page)}`;
