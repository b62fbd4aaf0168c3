import * as z from 'zod/mini';
import { get } from '../api/endpoint.ts';
import { publishedPaths } from '../api/paths.ts';
import { line, text } from '../forms/text.ts';
import { contentLimits } from './contentLimits.ts';
import { bilingual, completeWhenPublished, entryList, entryShape } from './entries.ts';
import { newsCategories } from './kinds.ts';

/** A date without a time zone, such as `2025-11-21`. */
const day = z.iso.date({ error: ({ input }) => (input ? 'invalid' : 'required') });

/** A time of day to the minute, such as `09:30`. */
const minute = z.iso.time({
  precision: -1,
  error: ({ input }) => (input ? 'invalid' : 'required'),
});

const fields = z.strictObject({
  /** Whether visitors can see the article, from its date and time on. */
  published: z.boolean(),
  category: z.enum(newsCategories, 'option'),
  date: day,
  /** Time of day, in Gulf time, from which the article is public (`getPublicFrom`). Defaults to the start of the day. */
  time: z.optional(minute),
  title: bilingual(line(contentLimits.title, 0)),
  /** Paragraphs, separated by empty lines. The first paragraph is the summary. */
  text: bilingual(text(contentLimits.newsText, 0)),
});

/** The fields of a new news article. */
export const newsFieldsSchema = fields.check(...completeWhenPublished('title', 'text'));
export type NewsFields = z.infer<typeof newsFieldsSchema>;

/** A change of a news article. Omitted fields keep their values. */
export const newsChangeSchema = z.extend(z.partial(fields), { version: z.int() });

export const portalNewsSchema = z.object({ ...fields.shape, ...entryShape });
export type PortalNews = z.infer<typeof portalNewsSchema>;

/** All news with drafts, latest date first. */
export const portalNewsListSchema = entryList(portalNewsSchema);

export const newsItemSchema = z.object({
  id: z.string(),
  ...z.omit(fields, { published: true, time: true }).shape,
});
/** A news article for visitors. */
export type NewsItem = z.infer<typeof newsItemSchema>;

export const newsListSchema = entryList(newsItemSchema);
export type NewsList = z.infer<typeof newsListSchema>;

/** Returns the published news whose date and time have been reached, latest date first. */
export const publishedNews = get(publishedPaths.news, { response: newsListSchema });
