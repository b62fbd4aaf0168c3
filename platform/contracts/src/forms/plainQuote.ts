import { shellPaths } from '../shellPaths.ts';

/** Query parameter of the contact page: the paths of product pages for which a visitor requests a quote, separated by commas. */
export const machinesParameter = 'machines';

/** The parameter for one path in links of earlier releases. */
export const quotePageParameter = 'quote';

/** Returns the path of the contact page as a request for a quote for the product of `page`, for links that work without scripts. */
export const plainQuotePath = (page: string): string =>
  `${shellPaths.contact}?${machinesParameter}=${encodeURIComponent(page)}`;
