import { policyHash } from '../../../platform/http/contentPolicy.ts';

/** A stylesheet in the document, with the URL from which the browser's code would fetch it. */
export interface InlineStyle {
  href: string;
  text: string;
  /** The hash for the content security policy. */
  hash: string;
}

/** Whether a stylesheet may be in a document: it has no end tag of its element, and no URL that is relative to its file. */
const canBeInline = (text: string): boolean =>
  !/<\/style/i.test(text) && !/url\(\s*["']?(?!["']|data:|\/|#)/.test(text);

/** The inline stylesheets of a document, from their texts by URL; null if one is missing or cannot be inline. */
export function toInlineStyles(
  styles: ReadonlyMap<string, Buffer | undefined>,
): InlineStyle[] | null {
  const found = [...styles].map(([href, content]) => ({ href, text: content?.toString() }));
  return found.every(({ text }) => text !== undefined && canBeInline(text))
    ? found.map(({ href, text = '' }) => ({ href, text, hash: policyHash(text) }))
    : null;
}
