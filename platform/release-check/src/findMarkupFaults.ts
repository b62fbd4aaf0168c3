import {
  defaultTreeAdapter,
  html as syntax,
  parseFragment,
  type DefaultTreeAdapterTypes,
} from 'parse5';
import { publishedElementId, publishedLists } from '@sumut/contracts/content/publishedLists';
import { documentMenuId, documentSearchId } from '@sumut/contracts/gate/document';
import { languageFormId } from '@sumut/contracts/language/language';
import { releaseBasePlaceholder } from '@sumut/contracts/registry/prerendered';

type Element = DefaultTreeAdapterTypes.Element;

/** Elements that run code, load resources, or change how the rest of the document is parsed. */
const refusedElements = new Set([
  ...['script', 'style', 'link', 'meta', 'base', 'title', 'head', 'body', 'html', 'template'],
  ...['iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'portal', 'noscript'],
  ...['plaintext', 'xmp', 'listing', 'noembed', 'noframes', 'foreignobject', 'animate', 'set'],
]);
const refusedAttributes = new Set(['style', 'srcdoc', 'nonce', 'is', 'slot', 'ping', 'background']);
/** Attributes with URLs. `srcset` and `imagesrcset` have several, separated by commas. */
const urlAttributes = new Set([
  'href',
  'src',
  'srcset',
  'imagesrcset',
  'action',
  'formaction',
  'poster',
  'data',
  'cite',
]);
/** Ids of elements in the site's document. */
const ownIds = new Set([
  'root',
  'gate-root',
  'boot',
  'main',
  languageFormId,
  documentMenuId,
  documentSearchId,
  ...publishedLists.map(publishedElementId),
]);

/** Checks whether a URL is of the site: relative to the release, from the root, or within the page. */
const isOwn = (url: string): boolean =>
  url.startsWith(releaseBasePlaceholder) || url.startsWith('#') || /^\/(?![/\\])/.test(url);
/** Checks whether a URL is an allowed target of a link to another site or program. */
const isLinkElsewhere = (url: string): boolean => /^(?:https:\/\/|mailto:|tel:)/.test(url);

function isAllowed(element: string, attribute: string, value: string): boolean {
  // Browsers drop some control characters, which results in another URL.
  if (/\p{Cc}/u.test(value)) return false;
  const list = attribute.endsWith('srcset') ? value.split(',') : [value];
  return list.every((entry) => {
    const [url = ''] = entry.trim().split(/\s/);
    return isOwn(url) || (element === 'a' && attribute === 'href' && isLinkElsewhere(url));
  });
}

function findAttributeFaults({ tagName, attrs }: Element): string[] {
  return attrs.flatMap(({ name, value }) => {
    const attribute = name.toLowerCase();
    const shown = `<${tagName} ${name}="${value.slice(0, 80)}">`;
    if (attribute.startsWith('on')) return [`${shown}: event handlers are not allowed`];
    if (attribute === 'style')
      return [
        `${shown}: not allowed in a rendered page; use a class, or set the style in an effect`,
      ];
    if (refusedAttributes.has(attribute)) return [`${shown}: not allowed`];
    if (attribute === 'id' && ownIds.has(value))
      return [`${shown}: this id is reserved for the site's document`];
    if (urlAttributes.has(attribute) && !isAllowed(tagName, attribute, value))
      return [`${shown}: the URL points outside of the site`];
    return [];
  });
}

const isVoid = (name: string): boolean =>
  /^(?:area|br|col|hr|img|input|source|track|wbr)$/.test(name);

interface Found {
  faults: string[];
  starts: number;
  ends: number;
}

/** Visits every element, collects its faults, and counts the tags that the text has for it. */
function visit(node: DefaultTreeAdapterTypes.ParentNode, found: Found): void {
  for (const child of node.childNodes) {
    if (!defaultTreeAdapter.isElementNode(child)) continue;
    const { tagName, sourceCodeLocation: place } = child;
    if (refusedElements.has(tagName.toLowerCase())) found.faults.push(`<${tagName}>: not allowed`);
    if (!place?.startTag) found.faults.push(`<${tagName}>: the start tag is missing`);
    else found.starts += 1;
    if (place?.endTag) found.ends += 1;
    else if (!isVoid(tagName)) found.faults.push(`<${tagName}>: the end tag is missing`);
    found.faults.push(...findAttributeFaults(child));
    visit(child, found);
  }
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * Finds what a rendered page must not contain, because it becomes part of the site's document: unbalanced tags, code, styles, frames
 * and URLs of other sites. Returns one line for each fault, with its tag.
 */
export function findMarkupFaults(markup: string): string[] {
  const found: Found = { faults: [], starts: 0, ends: 0 };
  const context = defaultTreeAdapter.createElement('main', syntax.NS.HTML, []);
  const fragment = parseFragment(context, markup, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine, startCol }) =>
      void found.faults.push(`line ${startLine}, column ${startCol}: ${code}`),
  });
  visit(fragment, found);
  // React escapes every other `<`. A tag that the parser has dropped could end an element of the document around the page.
  if (found.ends !== count(markup, /<\//g)) found.faults.push('unexpected end tag');
  if (found.starts !== count(markup, /<[a-z]/gi)) found.faults.push('unexpected start tag');
  if (count(markup, /<!(?!--)/g) > 0) found.faults.push('declarations (<!…>) are not allowed');
  return found.faults;
}
