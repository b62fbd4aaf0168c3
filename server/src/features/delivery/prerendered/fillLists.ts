import { defaultTreeAdapter as tree, parseFragment, serialize, serializeOuter } from 'parse5';
import { type ContentKind, contentKinds } from '@sumut/contracts/content/kinds';
import {
  contentPrint,
  type PublishedList,
  publishedLists,
} from '@sumut/contracts/content/publishedLists';
import { getLocale, type Language } from '@sumut/contracts/language/language';
import { splitLatin } from '@sumut/contracts/language/latinRuns';
import { attribute, type Element, elementsIn, removeAttribute, setAttribute } from '../markup.ts';

// Writes published entries into the lists of a module's page, by their marks (platform/contracts/src/content/publishedLists.ts).

type Entry = Readonly<Record<string, unknown>>;
/** The published entries, by list. */
export type PublishedLists = Partial<Record<PublishedList, readonly Entry[]>>;
type Labels = Record<string, Record<string, string>>;

/** The kinds of content of which a page has lists. */
export const listedKinds = (markup: string): ContentKind[] =>
  contentKinds.filter((kind) => markup.includes(`data-published="${kind}"`));

const getChildElements = (parent: Element): Element[] =>
  parent.childNodes.filter((node) => tree.isElementNode(node));

/** The elements with a mark, among `element` and its descendants. */
const marked = (element: Element, name: string): Element[] =>
  [element, ...elementsIn(element)].filter((each) => attribute(each, name) !== undefined);

const parseAttribute = (element: Element, name: string): unknown =>
  JSON.parse(attribute(element, name) ?? '{}');

function setText(element: Element, text: string): void {
  element.childNodes = [];
  tree.insertText(element, text);
}

function setLastText(element: Element, text: string): void {
  const last = getChildElements(element).at(-1);
  if (last) setLastText(last, text);
  else setText(element, text);
}

function copy(element: Element): Element {
  const [copied] = parseFragment(serializeOuter(element)).childNodes;
  if (!copied || !tree.isElementNode(copied)) throw new Error('A row cannot be copied');
  return copied;
}

/** Returns the anchors of an entry, by those of the row that was copied for it. */
const findAnchors = (row: Element, { id }: Entry): (readonly [string, string])[] =>
  marked(row, 'data-anchor').map((element) => {
    const prefix = attribute(element, 'data-anchor') ?? '';
    const copied = attribute(element, element.tagName === 'a' ? 'href' : 'id') ?? '';
    return [copied.replace(/^#/, ''), prefix + String(id)];
  });

/** Gives a row the anchors of its entry, makes its other ids unique, and updates the attributes that refer to them. */
function renameIds(row: Element, entry: Entry, suffix: string): void {
  const elements = [row, ...elementsIn(row)];
  const ids = new Set(elements.map((element) => attribute(element, 'id')));
  const anchors = findAnchors(row, entry);
  const rename = (id: string) => {
    const [copied, anchor] =
      anchors.find(([each]) => id === each || id.startsWith(`${each}-`)) ?? [];
    if (copied !== undefined) return `${anchor ?? ''}${id.slice(copied.length)}`;
    return ids.has(id) ? id + suffix : id;
  };
  for (const element of elements)
    for (const { name, value } of element.attrs)
      if (/^(?:id|for|aria-.*)$/.test(name))
        setAttribute(element, name, value.split(' ').map(rename).join(' '));
      else if (name === 'href' && value.startsWith('#'))
        setAttribute(element, name, `#${rename(value.slice(1))}`);
}

/** Sets the text of an element, with its Latin words in copies of `latin`. */
function setMarkedText(element: Element, text: string, latin: Element | undefined): void {
  element.childNodes = [];
  for (const run of latin ? splitLatin(text) : [{ text, isLatin: false }]) {
    if (!latin || !run.isLatin) {
      tree.insertText(element, run.text);
      continue;
    }
    const word = copy(latin);
    setText(word, run.text);
    tree.appendChild(element, word);
  }
}

function fillRepeated(element: Element, texts: readonly unknown[], latin?: Element): void {
  const list = elementsIn(element).find(({ tagName }) => /^[ou]l$/.test(tagName));
  const pattern = list && getChildElements(list)[0];
  if (!pattern) throw new Error('A field with several values has no list');
  list.childNodes = [];
  for (const text of texts) {
    const item = copy(pattern);
    setMarkedText(getChildElements(item)[0] ?? item, String(text), latin);
    tree.appendChild(list, item);
  }
}

const isBilingual = (value: unknown, language: Language): value is Record<Language, unknown> =>
  typeof value === 'object' && value !== null && language in value;

interface Patterns {
  labels: Labels;
  /** A marked Latin word. */
  latin: Element | undefined;
}

function fillRow(
  row: Element,
  entry: Entry,
  language: Language,
  { labels, latin }: Patterns,
): void {
  for (const element of marked(row, 'data-field')) {
    const field = attribute(element, 'data-field') ?? '';
    const known = entry[field];
    const value = isBilingual(known, language) ? known[language] : known;
    if (Array.isArray(value)) fillRepeated(element, value, latin);
    else setText(element, labels[field]?.[String(value)] ?? String(value));
  }
  for (const element of marked(row, 'data-entry')) {
    const [field = ''] = (attribute(element, 'data-entry') ?? '').split('=');
    setAttribute(element, 'data-entry', `${field}=${String(entry[field])}`);
  }
}

function fillEntries(
  list: Element,
  entries: readonly Entry[],
  language: Language,
  latin: Element | undefined,
): void {
  const patterns = getChildElements(list);
  const labels = parseAttribute(list, 'data-labels') as Labels;
  list.childNodes = [];
  for (const [index, entry] of entries.entries()) {
    const pattern = patterns[Math.min(index, 1)] ?? patterns[0];
    if (!pattern) throw new Error('A list has no row to copy');
    const row = copy(pattern);
    renameIds(row, entry, `-${index}`);
    fillRow(row, entry, language, { labels, latin });
    tree.appendChild(list, row);
  }
}

function fillCount(element: Element, entries: readonly Entry[]): void {
  const [field = '', value] = (attribute(element, 'data-count') ?? '').split('=');
  const counted = field ? entries.filter((entry) => entry[field] === value) : entries;
  setLastText(element, String(counted.length));
}

/** Creates a button for each choice. The first button, for all entries, stays; the second is the pattern. */
function fillChoices(element: Element, choices: readonly Entry[], language: Language): void {
  const [all, pattern] = getChildElements(element);
  if (!all || !pattern) throw new Error('A group of choices has no button to copy');
  const [field] = (attribute(pattern, 'data-count') ?? '').split('=');
  element.childNodes = [];
  tree.appendChild(element, all);
  for (const { id, text } of choices) {
    const button = copy(pattern);
    const label = button.childNodes.find((node) => tree.isTextNode(node));
    if (label && isBilingual(text, language)) label.value = String(text[language]);
    setAttribute(button, 'data-count', `${field}=${String(id)}`);
    tree.appendChild(element, button);
  }
}

/** The choices for visitors in a region; empty if there are none. */
function findChoices(region: Element, lists: PublishedLists): readonly Entry[] {
  const [group] = marked(region, 'data-choices');
  const name = group && attribute(group, 'data-choices');
  const list = publishedLists.find((each) => each === name);
  return (list && lists[list]) ?? [];
}

function fillPlural(element: Element, count: number, language: Language): void {
  const texts = parseAttribute(element, 'data-plurals') as Record<string, string>;
  const category = new Intl.PluralRules(getLocale(language)).select(count);
  const text = (count === 0 ? texts['0'] : undefined) ?? texts[category] ?? texts['other'] ?? '#';
  setText(element, text.replace('#', String(count)));
}

function fillRegion(
  region: Element,
  entries: readonly Entry[],
  choices: readonly Entry[],
  language: Language,
): void {
  const [latin] = marked(region, 'data-latin').flatMap(getChildElements);
  for (const list of marked(region, 'data-entries')) fillEntries(list, entries, language, latin);
  for (const element of marked(region, 'data-choices')) fillChoices(element, choices, language);
  for (const element of marked(region, 'data-count')) fillCount(element, entries);
  for (const element of marked(region, 'data-plurals'))
    fillPlural(element, entries.length, language);
  for (const element of marked(region, 'data-when-empty'))
    if (entries.length > 0) setAttribute(element, 'hidden', '');
    else removeAttribute(element, 'hidden');
}

/**
 * The markup of a page with these entries in its lists. A list that the build has rendered with the same entries stays unchanged, as
 * React expects it. Throws for a list without a row to copy.
 */
export function fillLists(markup: string, lists: PublishedLists, language: Language): string {
  const page = parseFragment(markup);
  let changed = false;
  for (const region of elementsIn(page)) {
    const kind = contentKinds.find((each) => each === attribute(region, 'data-published'));
    const entries = kind && lists[kind];
    if (!entries) continue;
    const choices = findChoices(region, lists);
    if (attribute(region, 'data-print') === contentPrint([...entries, ...choices])) continue;
    fillRegion(region, entries, choices, language);
    changed = true;
  }
  return changed ? serialize(page) : markup;
}
