import { textLimits } from '@sumut/contracts/forms/textLimits';
import { type CvSnippet, cvTextLimits } from '@sumut/contracts/portal/cvText';
import { foldText, storedAs } from '@sumut/contracts/portal/searchText';
import type { SearchTerm } from '../../../shared/records/filter.ts';

/** A range of a text, in UTF-16 code units. */
interface Place {
  start: number;
  end: number;
}

/** A word in the form that a search compares, with its place. */
interface Word extends Place {
  folded: string;
}

/** The maximum length of a found word, which bounds the work and the snippet. No address is longer (RFC 5321). */
const foundMax = textLimits.email;

/** The number of words that are compared, those of twenty dense pages. A text of single letters has many more. */
const wordsMax = 10_000;

/** The first parts of a text that match a pattern, which must be linear: strangers have written the text. */
function readPlaces(text: string, pattern: RegExp): Place[] {
  const places: Place[] = [];
  for (const { 0: match, index } of text.matchAll(pattern)) {
    places.push({ start: index, end: index + Math.min(match.length, foundMax) });
    if (places.length === wordsMax) break;
  }
  return places;
}

/** Folds all parts in one call: one call per part takes many times as long. */
const fold = (text: string, places: readonly Place[], format = foldText): Word[] => {
  const parts = places.map(({ start, end }) => text.slice(start, end)).join('\n');
  const folded = format(parts).split('\n');
  return places.map(({ start, end }, at) => ({ start, end, folded: folded[at] ?? '' }));
};

const readWords = (text: string): Word[] =>
  fold(text, readPlaces(text, /[\p{L}\p{N}\p{M}\u200C\u200D]+/gu));

/** Email addresses, each of which is one word of the index, together with the characters around it. */
const readAddresses = (text: string): Word[] => {
  const places = readPlaces(text, /\S+/gu).filter(({ start, end }) =>
    text.slice(start, end).includes('@'),
  );
  const joinWords = (parts: string) => foldText(parts).replaceAll(/[^\p{L}\p{N}\n]+/gu, '');
  return fold(text, places, joinWords);
};

/** Pairs of neighbouring words, which are one word of the index in names such as عبد الرحمن. */
const toPairs = (all: readonly Word[]): Word[] =>
  all.flatMap((word, at, words) => {
    const next = words[at + 1];
    if (!next || next.end - word.start > foundMax) return [];
    return [{ start: word.start, end: next.end, folded: word.folded + next.folded }];
  });

/** The three ways in which a word of the index can be written, each read only if the earlier ones contain no found word. */
function* readings(text: string): Generator<Word[]> {
  const words = readWords(text);
  yield words;
  yield readAddresses(text);
  yield toPairs(words);
}

/** The part of a text around a word, with a third of the context before the word and no cut words. */
function partAround(text: string, { start, end }: Place): Place {
  const maxLength = Math.max(cvTextLimits.snippet, end - start);
  const from = Math.max(0, start - Math.floor((maxLength - (end - start)) / 3));
  const to = Math.min(text.length, from + maxLength);
  const before = from === 0 ? 0 : text.slice(from, start).search(/\s/u);
  const after = to === text.length ? to - end : /^.*(?=\s)/su.exec(text.slice(end, to))?.[0].length;
  return {
    start: from === 0 ? 0 : before === -1 ? start : from + before + 1,
    end: end + (after ?? 0),
  };
}

/** The part of a text around the first word that matches the terms, with all matching words marked; undefined without a match. */
export function findSnippet(text: string, terms: readonly SearchTerm[]): CvSnippet | undefined {
  const sought = storedAs(terms.flatMap((term) => term.map(({ word }) => word)));
  const isFound = ({ folded }: Word) => sought.test(folded);
  for (const words of readings(text)) {
    const first = words.find(isFound);
    if (!first) continue;
    const part = partAround(text, first);
    const pieces: CvSnippet = [];
    const add = (piece: string, found: boolean) => {
      if (piece) pieces.push({ text: piece.replaceAll(/\s+/gu, ' '), found });
    };
    const shown = words.filter(({ start, end }) => start >= part.start && end <= part.end);
    let at = part.start;
    if (part.start > 0) add('… ', false);
    for (const { start, end } of shown.filter(isFound)) {
      if (start < at) continue;
      add(text.slice(at, start), false);
      add(text.slice(start, end), true);
      at = end;
    }
    add(text.slice(at, part.end) + (part.end < text.length ? ' …' : ''), false);
    return pieces;
  }
  return undefined;
}
