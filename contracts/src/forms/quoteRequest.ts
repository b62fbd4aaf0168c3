import * as z from 'zod/mini';

/**
 * What a link to the contact page carries in the state of the history entry, so that its address stays the specified one: the
 * product that a quote is requested for, with its name as it was shown.
 */
export const quoteRequestSchema = z.object({
  quotedProduct: z.string().check(z.minLength(1), z.maxLength(150)),
});
export type QuoteRequest = z.infer<typeof quoteRequestSchema>;
