import * as z from 'zod/mini';

/**
 * What is read of a CV, at most; our own choice. Characters in UTF-16 units: of a CV of some thirty dense pages, all. A PDF's
 * pages are the ones that the viewer shows, so that a hit can also be seen.
 */
export const cvTextLimits = { characters: 100_000, pages: 30, snippet: 120 } as const;

/** `waiting` until the server has read it; `none` of a scan, a Word document before 2007, or a file that cannot be read. */
export const cvTextStates = ['waiting', 'read', 'none'] as const;
export type CvTextState = (typeof cvTextStates)[number];

/** A piece of a CV around the first word that a search found there; the words that were found are marked. */
export const cvSnippetSchema = z.array(z.object({ text: z.string(), found: z.boolean() }));
export type CvSnippet = z.infer<typeof cvSnippetSchema>;

/** What a preview shows of a document, at most: more would be slow to show. Our own choice. */
export const previewLimits = { blocks: 2_000, characters: 200_000, levels: 6 } as const;

/** Milliseconds that the server may take to read a document, and that the portal waits for it and those before it. */
export const previewTimes = { read: 30_000, wait: 60_000 } as const;

const spanSchema = z.object({
  /** May have line breaks. */
  text: z.string(),
  bold: z.boolean(),
  italic: z.boolean(),
});
/** A piece of text in one style. */
export type PreviewSpan = z.infer<typeof spanSchema>;

const spans = z.array(spanSchema);
const level = z.int().check(z.minimum(1), z.maximum(previewLimits.levels));

/** Text in its order, and nothing else: no link, picture, field or script of the document. */
const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level, spans }),
  z.object({ kind: z.literal('paragraph'), spans }),
  /** One item; those that follow each other are a list, and a deeper level is a list in an item. */
  z.object({ kind: z.literal('item'), level, ordered: z.boolean(), spans }),
  /** Rows of cells of paragraphs. */
  z.object({ kind: z.literal('table'), rows: z.array(z.array(z.array(spans))) }),
]);
export type PreviewBlock = z.infer<typeof blockSchema>;

/** A Word document as the portal shows it. */
export const cvPreviewSchema = z.object({
  blocks: z.array(blockSchema),
  /** Whether the document has more. */
  cut: z.boolean(),
});
export type CvPreview = z.infer<typeof cvPreviewSchema>;
