import * as z from 'zod/mini';

/**
 * The history state of a link to the contact page: the displayed name of the product for which a visitor requests a quote. It is not
 * in the URL, because the specification fixes the URL of the contact page.
 */
export const quoteRequestSchema = z.object({
  quotedProduct: z.string().check(z.minLength(1), z.maxLength(150)),
});
export type QuoteRequest = z.infer<typeof quoteRequestSchema>;
