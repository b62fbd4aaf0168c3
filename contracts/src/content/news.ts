import * as z from 'zod/mini';
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

/** Body of `POST apiPaths.portalNews`. Response: the entry. */
export const newsFieldsSchema = fields.check(...completeWhenPublished('title', 'text'));
export type NewsFields = z.infer<typeof newsFieldsSchema>;

/** Body of `PATCH entryPath('news', id)`; omitted fields stay. Response: the entry, or `stale` if it was changed since `version`. */
export const newsChangeSchema = z.extend(z.partial(fields), { version: z.int() });

export const portalNewsSchema = z.object({ ...fields.shape, ...entryShape });
export type PortalNews = z.infer<typeof portalNewsSchema>;

/** Response of `GET apiPaths.portalNews`: all news, latest date first. */
export const portalNewsListSchema = entryList(portalNewsSchema);

export const newsItemSchema = z.object({
  id: z.string(),
  ...z.omit(fields, { published: true }).shape,
});
/** News for visitors. */
export type NewsItem = z.infer<typeof newsItemSchema>;

/** Response of `GET apiPaths.contentNews`: published news, latest date first. */
export const newsListSchema = entryList(newsItemSchema);
export type NewsList = z.infer<typeof newsListSchema>;
