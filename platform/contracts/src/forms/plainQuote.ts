import { shellPaths } from '../shellPaths.ts';

/** Query parameter of the contact page: the path of the product page for which a visitor requests a quote. */
export const quotePageParameter = 'quote';

/** Returns the path of the contact page with a message that begins with the product of `page`. The server writes that text. */
export const plainQuotePath = (page: string): string =>
  `${shellPaths.contact}?${quotePageParameter}=${encodeURIComponent(page)}`;
