import * as z from 'zod/mini';
import { get } from '../api/endpoint.ts';
import { publishedPaths } from '../api/paths.ts';
import { line, text } from '../forms/text.ts';
import { contentLimits } from './contentLimits.ts';
import { bilingual, completeWhenPublished, entryList, entryShape } from './entries.ts';
import { newsCategories } from './kinds.ts';

/** A date without a time zone, `2025-11-21`. */
const day = z.iso.date({ error: ({ input }) => (input ? 'invalid' : 'required') });

/** A time of day, to the minute, `09:30`. */
const minute = z.iso.time({
  precision: -1,
  error: ({ input }) => (input ? 'invalid' : 'required'),
});

const fields = z.strictObject({
  /** Whether visitors can see it, from its date on. */
  published: z.boolean(),
  category: z.enum(newsCategories, 'option'),
  date: day,
  /** Of the date, in Gulf time: `getPublicFrom`. Without it, the article appears with the day. */
  time: z.optional(minute),
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
  ...z.omit(fields, { published: true, time: true }).shape,
});
/** News for visitors. */
export type NewsItem = z.infer<typeof newsItemSchema>;

export const newsListSchema = entryList(newsItemSchema);
export type NewsList = z.infer<typeof newsListSchema>;

/** Published news whose date has come, latest date first. */
export const publishedNews = get(publishedPaths.news, { response: newsListSchema });
