import * as z from 'zod/mini';

/**
 * Limits for reading a CV. Not specified. `characters` is in UTF-16 units and covers about thirty dense pages. `pages` of a PDF is the
 * number that the viewer shows, so that every hit of a search can be seen. `snippet` is the length of a snippet.
 */
export const cvTextLimits = { characters: 100_000, pages: 30, snippet: 120 } as const;

/** A sentence on the page that a form of Adobe (XFA) has for programs that cannot show it. */
export const xfaPlaceholder = /If this message is not eventually replaced/;

/** States of a CV's text: `waiting` until the server has read the CV; `none` for scans and unreadable files. */
export const cvTextStates = ['waiting', 'read', 'none'] as const;
export type CvTextState = (typeof cvTextStates)[number];

/** A piece of a CV around the first word that a search has found. Parts with found words have `found: true`. */
export const cvSnippetSchema = z.array(z.object({ text: z.string(), found: z.boolean() }));
export type CvSnippet = z.infer<typeof cvSnippetSchema>;

/** Limits of a document's preview; more content would render slowly. `levels` limits headings and nested lists. Not specified. */
export const previewLimits = { blocks: 2_000, characters: 200_000, levels: 6 } as const;

/** Timeouts of a preview, in milliseconds: `read` for reading on the server, `wait` for the portal, including documents in the queue. */
export const previewTimes = { read: 30_000, wait: 60_000 } as const;

const spanSchema = z.object({
  /** The text, which may contain line breaks. */
  text: z.string(),
  bold: z.boolean(),
  italic: z.boolean(),
});
/** A piece of text in one style. */
export type PreviewSpan = z.infer<typeof spanSchema>;

const spans = z.array(spanSchema);
const level = z.int().check(z.minimum(1), z.maximum(previewLimits.levels));

/** A block of the document's text, in document order. Blocks contain no links, pictures, fields or scripts. */
const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level, spans }),
  z.object({ kind: z.literal('paragraph'), spans }),
  /** One list item. Consecutive items form a list, and a deeper level is a list inside an item. */
  z.object({ kind: z.literal('item'), level, ordered: z.boolean(), spans }),
  /** A table: an array of rows; a row is an array of cells, and a cell an array of paragraphs. */
  z.object({
    kind: z.literal('table'),
    /** Whether the first column is on the right. */
    rtl: z.boolean(),
    rows: z.array(z.array(z.array(spans))),
  }),
]);
export type PreviewBlock = z.infer<typeof blockSchema>;

/** The preview of a Word document in the portal. */
export const cvPreviewSchema = z.object({
  blocks: z.array(blockSchema),
  /** Whether the document has more content than `blocks`. */
  cut: z.boolean(),
  /** Whether the document has a part that cannot be shown, such as a diagram. */
  partial: z.boolean(),
});
export type CvPreview = z.infer<typeof cvPreviewSchema>;
