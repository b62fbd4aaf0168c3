import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import {
  type CvPreview,
  type PreviewBlock,
  previewLimits,
  type PreviewSpan,
} from '@sumut/contracts/portal/cvText';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Style = Omit<PreviewSpan, 'text'>;

const isText = (node: Node): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === '#text';
/** Elements of embedded pages whose text is not shown. */
const unshown = new Set(['script', 'style', 'title', 'template', 'noscript']);
const getChildren = (node: Node | DefaultTreeAdapterTypes.DocumentFragment): Node[] =>
  'childNodes' in node ? node.childNodes.filter(({ nodeName }) => !unshown.has(nodeName)) : [];
const isList = ({ nodeName }: Node): boolean => nodeName === 'ul' || nodeName === 'ol';

/** The text of some nodes in spans of equal style. Leaves out lists inside the nodes, which the caller reads. */
function readSpans(nodes: readonly Node[]): PreviewSpan[] {
  const spans: PreviewSpan[] = [];
  const add = (text: string, { bold, italic }: Style) => {
    const last = spans.at(-1);
    if (last?.bold === bold && last.italic === italic) last.text += text;
    else if (text) spans.push({ text, bold, italic });
  };
  const visit = (node: Node, style: Style): void => {
    if (isText(node)) return add(node.value, style);
    if (node.nodeName === 'br') return add('\n', style);
    if (isList(node)) return undefined;
    const bold = style.bold || node.nodeName === 'strong';
    const italic = style.italic || node.nodeName === 'em';
    return getChildren(node).forEach((child) => visit(child, { bold, italic }));
  };
  nodes.forEach((node) => visit(node, { bold: false, italic: false }));
  return spans;
}

const isShown = (spans: readonly PreviewSpan[]): boolean =>
  spans.some(({ text }) => text.trim() !== '');

function readList(list: Node, level: number): PreviewBlock[] {
  const ordered = list.nodeName === 'ol';
  return getChildren(list).flatMap((item) => {
    const spans = readSpans([item]);
    const inner = getChildren(item).filter(isList);
    const deeper = Math.min(level + 1, previewLimits.levels);
    return [
      ...(isShown(spans) ? [{ kind: 'item', level, ordered, spans } as const] : []),
      ...inner.flatMap((one) => readList(one, deeper)),
    ];
  });
}

/** The paragraphs of blocks, including those in tables. */
const getParagraphs = (blocks: readonly PreviewBlock[]): PreviewSpan[][] =>
  blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flat(2) : [block.spans]));

const getText = (node: Node): string =>
  isText(node) ? node.value : getChildren(node).map(getText).join('');

/** Whether a table begins on the right: by its class, which comes from Word, otherwise by its first letter. */
function isRightToLeft(table: Node): boolean {
  const names = 'attrs' in table ? table.attrs : [];
  const direction = names.find(({ name }) => name === 'class')?.value;
  if (direction === 'rtl' || direction === 'ltr') return direction === 'rtl';
  return /^\P{L}*[\u0590-\u08ff]/u.test(getText(table).slice(0, 1_000));
}

function readTable(table: Node): PreviewBlock {
  const rows = getChildren(table).flatMap((part) =>
    part.nodeName === 'tr' ? [part] : getChildren(part).filter(({ nodeName }) => nodeName === 'tr'),
  );
  return {
    kind: 'table',
    rtl: isRightToLeft(table),
    rows: rows.map((row) =>
      getChildren(row).map((cell) => getParagraphs(readBlocks(getChildren(cell)))),
    ),
  };
}

/** Elements that begin a block of their own. */
const blocks =
  /^(?:address|article|aside|blockquote|body|center|div|dl|dd|dt|footer|form|h[1-6]|header|html|main|nav|ol|p|pre|section|table|ul)$/;

function readBlock(node: Node): PreviewBlock[] {
  if (isList(node)) return readList(node, 1);
  // Only embedded pages have blocks in other elements.
  if (getChildren(node).some(({ nodeName }) => blocks.test(nodeName)))
    return readBlocks(getChildren(node));
  if (node.nodeName === 'table') return [readTable(node)];
  const spans = readSpans([node]);
  if (!isShown(spans)) return [];
  const level = /^h([1-6])$/.exec(node.nodeName)?.[1];
  return [level ? { kind: 'heading', level: Number(level), spans } : { kind: 'paragraph', spans }];
}

const readBlocks = (nodes: readonly Node[]): PreviewBlock[] => nodes.flatMap(readBlock);

const getTextLength = (block: PreviewBlock): number =>
  getParagraphs([block])
    .flat()
    .reduce((sum, { text }) => sum + text.length, 0);

/** Converts the HTML of a document to the portal's preview: text in its order and style, without pictures and link targets. */
export function toPreview(html: string): Omit<CvPreview, 'partial'> {
  const all = readBlocks(getChildren(parseFragment(html)));
  let length = 0;
  const end = all.findIndex((block, index) => {
    length += getTextLength(block);
    return index === previewLimits.blocks || length > previewLimits.characters;
  });
  return { blocks: end === -1 ? all : all.slice(0, end), cut: end !== -1 };
}

/** The text of a document, a line for each paragraph. */
export const previewText = ({ blocks }: Pick<CvPreview, 'blocks'>): string =>
  getParagraphs(blocks)
    .map((spans) => spans.map(({ text }) => text).join(''))
    .join('\n');
