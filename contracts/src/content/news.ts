import * as z from 'zod/mini';
import { get } from '../api/endpoint.ts';
import { publishedPaths } from '../api/paths.ts';
import { line, text } from '../forms/text.ts';
import { contentLimits } from './contentLimits.ts';
import { bilingual, completeWhenPublished, entryList, entryShape } from './entries.ts';
import { newsCategories } from './kinds.ts';

/** A date without a time zone, `2025-11-21`. */
const day = z.iso.date({ error: ({ input }) => (input ? 'invalid' : 'required') });

const fields = z.strictObject({
  /** Whether visitors can see it. */
  published: z.boolean(),
  category: z.enum(newsCategories, 'option'),
  date: day,
  title: bilingual(line(contentLimits.title, 0)),
  /** Paragraphs separated by empty lines. The first one is the summary. */
  text: bilingual(text(contentLimits.newsText, 0)),
});

/** A new entry. */
export const newsFieldsSchema = fields.check(...completeWhenPublished('title', 'text'));
export type NewsFields = z.infer<typeof newsFieldsSchema>;

/** A change; omitted fields stay. */
export const newsChangeSchema = z.extend(z.partial(fields), { version: z.int() });

export const portalNewsSchema = z.object({ ...fields.shape, ...entryShape });
export type PortalNews = z.infer<typeof portalNewsSchema>;

/** All news, latest date first. */
export const portalNewsListSchema = entryList(portalNewsSchema);

export const newsItemSchema = z.object({
  id: z.string(),
  ...z.omit(fields, { published: true }).shape,
});
/** News for visitors. */
export type NewsItem = z.infer<typeof newsItemSchema>;

export const newsListSchema = entryList(newsItemSchema);
export type NewsList = z.infer<typeof newsListSchema>;

/** Published news, latest date first. */
export const publishedNews = get(publishedPaths.news, { response: newsListSchema });
