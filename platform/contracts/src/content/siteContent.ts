import * as z from 'zod/mini';
import { resourceItemSchema } from './media.ts';
import { newsItemSchema } from './news.ts';

/** The published lists that the shell's own pages show. */
export const siteContentSchema = z.object({
  news: z.array(newsItemSchema),
  resources: z.array(resourceItemSchema),
});
export type SiteContent = z.infer<typeof siteContentSchema>;
