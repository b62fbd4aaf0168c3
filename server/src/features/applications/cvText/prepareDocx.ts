import { DOMParser, type Document, type Element, type Node, XMLSerializer } from '@xmldom/xmldom';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import path from 'node:path';
import type { EmbeddedPart } from './readEmbedded.ts';

/** A document whose text the converter finds completely. */
export interface PreparedDocx {
  document: Buffer;
  /** The texts that the converted document must have. */
  texts: string[];
  /** The documents inside of the document, by the word in their place. */
  embedded: ReadonlyMap<string, EmbeddedPart>;
  /** Whether the document has parts with text that cannot be shown, such as diagrams. */
  hasOtherParts: boolean;
}

type Files = Record<string, Uint8Array>;

/** Elements of Word that the converter drops with their content. Their content takes their place. */
const wrappers = ['dir', 'bdo', 'fldSimple', 'customXml', 'moveTo', 'rubyBase', 'rt', 'ruby'];
/** Elements whose text Word does not show: removed text, and the codes of fields. */
const unshown = new Set(['del', 'moveFrom', 'delText', 'instrText', 'rubyPr', 'Fallback']);
/** Codes of fields that count pages. Their results would stand between the paragraphs. */
const pageCount = /^\s*(?:PAGE|NUMPAGES|SECTIONPAGES)\b/i;
/** Parts with text that no converter reads: diagrams and charts. */
const otherPart = /^word\/(?:diagrams\/data|charts\/chart)[^/]*\.xml$/;

const parse = (content: Uint8Array): Document =>
  new DOMParser({ onError: () => undefined }).parseFromString(strFromU8(content), 'text/xml');

const find = (root: Document | Element, name: string): Element[] =>
  Array.from(root.getElementsByTagNameNS('*', name));
const childrenOf = (node: Node): Node[] => Array.from(node.childNodes);
const nameOf = (node: Node): string => (node as Element).localName ?? '';
const attribute = (element: Element, name: string): string =>
  Array.from(element.attributes).find(({ localName }) => localName === name)?.value ?? '';

function replace(element: Element, ...nodes: Node[]): void {
  for (const node of nodes) element.parentNode?.insertBefore(node, element);
  element.parentNode?.removeChild(element);
}

/** The nearest element around a node with one of these names. */
function closest(node: Node, ...names: string[]): Element | undefined {
  for (let at = node.parentNode; at; at = at.parentNode)
    if (names.includes(nameOf(at))) return at as Element;
  return undefined;
}

/** The text of the paragraphs in a tree, as far as Word shows it. */
function readTexts(root: Node): string[] {
  const texts: string[] = [];
  const visit = (node: Node): void => {
    const name = nameOf(node);
    if (unshown.has(name)) return;
    if (name === 't' || name === 'delText') texts.push(node.textContent ?? '');
    else childrenOf(node).forEach(visit);
  };
  visit(root);
  return texts;
}

/** Creates elements of Word in a document: a run with a text, and a text box as older versions wrote it. */
function creatorOf(document: Document) {
  const root = document.documentElement;
  const create = (name: string, ...children: Node[]): Element => {
    const [prefix = ''] = name.split(':');
    const namespace = prefix === 'v' ? 'urn:schemas-microsoft-com:vml' : root?.namespaceURI;
    const element = document.createElementNS(namespace ?? null, name);
    for (const child of children) element.appendChild(child);
    return element;
  };
  const run = (text: string): Element =>
    create('w:r', create('w:t', document.createTextNode(text)));
  const textBox = (contents: Element[]): Element =>
    create('w:pict', create('v:shape', ...contents.map((one) => create('v:textbox', one))));
  return { create, run, textBox, paragraph: (text: string) => create('w:p', run(text)) };
}

/** Puts text boxes into the form that the converter reads, unless the document has this form as well. */
function showTextBoxes(document: Document): void {
  const { textBox } = creatorOf(document);
  const carriers = new Map<Element, Element[]>();
  for (const box of find(document, 'txbxContent')) {
    if (closest(box, 'Fallback', 'pict') || closest(box, 'txbxContent')) continue;
    const carrier = closest(box, 'AlternateContent') ?? closest(box, 'drawing');
    if (carrier) carriers.set(carrier, [...(carriers.get(carrier) ?? []), box]);
  }
  for (const [carrier, boxes] of carriers) {
    const fallback = childrenOf(carrier).find((node) => nameOf(node) === 'Fallback');
    const hasText = fallback !== undefined && fallback.textContent?.trim() !== '';
    if (!hasText) replace(carrier, textBox(boxes));
  }
}

/** Replaces elements that the converter drops by their content. */
function unwrap(document: Document): void {
  const { run } = creatorOf(document);
  for (const ruby of find(document, 'ruby')) {
    const [base] = find(ruby, 'rubyBase');
    if (base) ruby.insertBefore(base, ruby.firstChild);
    // Word shows the reading above the word.
    for (const reading of find(ruby, 'rt')) {
      reading.insertBefore(run(' ('), reading.firstChild);
      reading.appendChild(run(')'));
    }
  }
  for (const formula of [...find(document, 'oMathPara'), ...find(document, 'oMath')])
    if (formula.parentNode) replace(formula, run(formula.textContent ?? ''));
  for (const field of find(document, 'fldSimple'))
    if (pageCount.test(attribute(field, 'instr'))) replace(field);
  for (const name of wrappers)
    for (const element of find(document, name)) replace(element, ...childrenOf(element));
}

/** The files to which the relationships of a part lead, by id. */
function relationsOf(files: Files, part: string): Map<string, string> {
  const { dir, base } = path.posix.parse(part);
  const file = files[`${dir}/_rels/${base}.rels`];
  if (!file) return new Map();
  return new Map(
    find(parse(file), 'Relationship').map((one) => {
      const target = attribute(one, 'Target');
      const name = target.startsWith('/') ? target.slice(1) : path.posix.join(dir, target);
      return [attribute(one, 'Id'), name];
    }),
  );
}

/** Inserts the page headers before the text and the footers behind it, each once, unless they only number the pages. */
function showHeaders(document: Document, files: Files, relations: Map<string, string>): void {
  const [body] = find(document, 'body');
  if (!body) return;
  const seen = new Set<string>();
  const start = body.firstChild;
  const end = childrenOf(body).find((node) => nameOf(node) === 'sectPr') ?? null;
  for (const name of ['headerReference', 'footerReference'])
    // Each section refers to its parts again.
    for (const id of new Set(find(document, name).map((one) => attribute(one, 'id')))) {
      const file = files[relations.get(id) ?? ''];
      const part = file && parse(file);
      if (!part?.documentElement) continue;
      unwrap(part);
      showTextBoxes(part);
      // Links and pictures refer to relations of their own part.
      for (const link of find(part, 'hyperlink')) replace(link, ...childrenOf(link));
      for (const picture of [...find(part, 'blip'), ...find(part, 'imagedata')]) replace(picture);
      const text = readTexts(part.documentElement).join('');
      if (!/\p{L}/u.test(text) || seen.has(text)) continue;
      seen.add(text);
      for (const node of childrenOf(part.documentElement))
        body.insertBefore(
          document.importNode(node, true),
          name === 'headerReference' ? start : end,
        );
    }
}

/** The styles of tables in the prepared document, by which the converter passes on on which side their first column is. */
export const tableStyles = { rtl: 'RightToLeft', ltr: 'LeftToRight' } as const;

const isOn = (element: Element | undefined): boolean =>
  element !== undefined && !['0', 'false', 'off'].includes(attribute(element, 'val'));

const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element && (childrenOf(element).find((node) => nameOf(node) === name) as Element | undefined);

/** Marks tables, and paragraphs from right to left that do not begin with such a letter, so that they are laid out as in Word. */
function showDirections(document: Document): void {
  const { create } = creatorOf(document);
  for (const table of find(document, 'tbl')) {
    const properties = childOf(table, 'tblPr') ?? create('w:tblPr');
    if (!properties.parentNode) table.insertBefore(properties, table.firstChild);
    const named = childOf(properties, 'tblStyle');
    if (named) properties.removeChild(named);
    const style = create('w:tblStyle');
    const isRtl = isOn(childOf(properties, 'bidiVisual'));
    style.setAttributeNS(style.namespaceURI, 'w:val', tableStyles[isRtl ? 'rtl' : 'ltr']);
    properties.appendChild(style);
  }
  for (const paragraph of find(document, 'p')) {
    if (!isOn(childOf(childOf(paragraph, 'pPr'), 'bidi'))) continue;
    const [text] = find(paragraph, 't');
    const isClear = /^\P{L}*[\u0590-\u08ff]/u.test(readTexts(paragraph).join(''));
    if (text && !isClear) text.textContent = `\u200F${text.textContent ?? ''}`;
  }
}

/** Replaces embedded documents by words, and returns them. */
function takeEmbedded(document: Document, files: Files, relations: Map<string, string>) {
  const { paragraph } = creatorOf(document);
  const embedded = new Map<string, EmbeddedPart>();
  for (const chunk of find(document, 'altChunk')) {
    const name = relations.get(attribute(chunk, 'id')) ?? '';
    const word = `\uE000${embedded.size}\uE001`;
    embedded.set(word, { name, content: files[name] ?? new Uint8Array() });
    replace(chunk, paragraph(word));
  }
  return embedded;
}

/**
 * Changes a Word document so that the converter finds everything that Word shows as text: page headers and footers, text boxes, fields,
 * text with a direction, formulas and embedded pages. Throws for a document that cannot be read.
 */
export function prepareDocx(content: Uint8Array): PreparedDocx {
  const files: Files = unzipSync(content);
  const part = Object.keys(files).find((name) => /^word\/document\d*\.xml$/.test(name));
  const file = part === undefined ? undefined : files[part];
  // The converter finds other places of the text, or reports that there is none.
  if (part === undefined || !file)
    return { document: Buffer.from(content), texts: [], embedded: new Map(), hasOtherParts: false };
  const document = parse(file);
  const relations = relationsOf(files, part);
  unwrap(document);
  showTextBoxes(document);
  showHeaders(document, files, relations);
  showDirections(document);
  const embedded = takeEmbedded(document, files, relations);
  const texts = readTexts(document).filter((text) => !embedded.has(text));
  for (const name of Object.keys(files).filter((one) =>
    /^word\/(?:foot|end)notes\.xml$/.test(one),
  )) {
    const notes = parse(files[name] ?? new Uint8Array());
    unwrap(notes);
    files[name] = strToU8(new XMLSerializer().serializeToString(notes));
  }
  const hasOtherParts = Object.entries(files).some(
    ([name, data]) => otherPart.test(name) && /<a:t>[^<]*\p{L}/u.test(strFromU8(data)),
  );
  files[part] = strToU8(new XMLSerializer().serializeToString(document));
  return { document: Buffer.from(zipSync(files, { level: 0 })), texts, embedded, hasOtherParts };
}
