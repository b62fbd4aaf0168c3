import { policyHash } from '../../../platform/http/contentPolicy.ts';

/** A stylesheet in the document, under the address that the browser's code would fetch it from. */
export interface InlineStyle {
  href: string;
  text: string;
  /** For the content security policy. */
  hash: string;
}

/** A stylesheet whose text may be in a document: no end of its element, no address that is relative to its file. */
const canBeInline = (text: string): boolean =>
  !/<\/style/i.test(text) && !/url\(\s*["']?(?!["']|data:|\/|#)/.test(text);

/** The stylesheets of a document, by address; null where one is missing or cannot be in it. */
export function toInlineStyles(
  styles: ReadonlyMap<string, Buffer | undefined>,
): InlineStyle[] | null {
  const found = [...styles].map(([href, content]) => ({ href, text: content?.toString() }));
  return found.every(({ text }) => text !== undefined && canBeInline(text))
    ? found.map(({ href, text = '' }) => ({ href, text, hash: policyHash(text) }))
    : null;
}
